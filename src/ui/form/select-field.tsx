import { ChevronDown } from 'lucide'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useSend } from '#ui/send.ts'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { useEdit } from './form-context.ts'
import styles from './select-field.module.css'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly string[]
  /** Returns the label of a value; by default the value itself. */
  readonly labelOf?: (value: string) => string
  readonly emptyLabel?: string
  /** Returns the label of a chosen value that is not an option. The value stays until another is chosen. */
  readonly labelOfUnknown?: (value: string) => string
  readonly autoComplete?: string
}

/** The browser's own select works with keyboards, screen readers and phones. */
export function SelectField({
  options,
  labelOf = itself,
  emptyLabel,
  labelOfUnknown = labelOf,
  autoComplete,
  ...props
}: SelectFieldProps) {
  const { control, locked, frame } = useField(props)
  const chosen = props.value ?? props.defaultValue ?? ''
  const send = useSend()
  const edit = useEdit<HTMLSelectElement>(({ currentTarget }) => send(props.edits, currentTarget.value))
  return (
    <FieldFrame {...props} {...frame}>
      <span>
        <select
          {...control}
          className={`${control.className} ${styles.select}`}
          autoComplete={autoComplete}
          aria-disabled={locked || undefined}
          onKeyDown={locked ? keepValue : undefined}
          defaultValue={props.defaultValue}
          value={props.value}
          {...edit}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {chosen !== '' && !options.includes(chosen) && <option value={chosen}>{labelOfUnknown(chosen)}</option>}
          {options.map((value) => (
            <option key={value} value={value}>
              {labelOf(value)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </FieldFrame>
  )
}

const itself = (value: string) => value

/** Ignores all keys but Tab, because HTML has no read-only select. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
