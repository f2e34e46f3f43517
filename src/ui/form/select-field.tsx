import { ChevronDown } from 'lucide'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The first option, which stands for no choice. */
  readonly emptyLabel?: string
  /** Makes the label of a chosen value that is not among the options; the value stays until another is chosen. */
  readonly labelOfUnknown?: (value: string) => string
  readonly autoComplete?: string
}

/** A choice, as the browser's own select, which keyboards, screen readers and phones know. */
export function SelectField({ options, emptyLabel, labelOfUnknown, autoComplete, ...props }: SelectFieldProps) {
  const { control, locked, frame } = useField(props)
  const chosen = props.value ?? props.defaultValue ?? ''
  const unknown = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <FieldFrame {...props} {...frame}>
      <span className={styles.select}>
        <select
          {...control}
          autoComplete={autoComplete}
          aria-disabled={locked || undefined}
          onKeyDown={locked ? keepValue : undefined}
          defaultValue={props.defaultValue}
          value={props.value}
          onChange={(event) => props.onChange?.(event.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {unknown && <option value={chosen}>{labelOfUnknown?.(chosen) ?? chosen}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </FieldFrame>
  )
}

/** Ignores all keys but Tab: HTML has no read-only select. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
