import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './select-field.module.css'

interface SelectFieldProps extends FieldProps {
  /** The values to choose from. */
  readonly options: readonly string[]
  /** Makes the label of a value; without it a value is its own label. The same function each time, or every option is drawn again. */
  readonly labelOf?: (value: string) => string
  /** The first option, which stands for no choice. */
  readonly emptyLabel?: string
  /** Makes the label of a chosen value that is not among the options; the value stays until another is chosen. */
  readonly labelOfUnknown?: (value: string) => string
  readonly autoComplete?: string
}

/** A select of up to this many options is wholly in the document (docs/decisions/0025-options-of-a-long-select.md has the figures). */
const longestWhole = 500

/**
 * A choice, as the browser's own select, which keyboards, screen readers and phones know. A long controlled one has only the chosen option
 * until the pointer or the focus comes to it.
 */
export function SelectField({
  options,
  labelOf = itself,
  emptyLabel,
  labelOfUnknown = labelOf,
  autoComplete,
  ...props
}: SelectFieldProps) {
  const { control, locked, frame } = useField(props)
  const [isInUse, setInUse] = useState(false)
  const chosen = props.value ?? props.defaultValue ?? ''
  const isWhole = isInUse || options.length <= longestWhole || props.value === undefined
  const isKnown = options.includes(chosen)
  const shown = isWhole ? options : isKnown ? [chosen] : none
  // A key that chooses among thousands draws none of them again.
  const drawn = useMemo(
    () =>
      shown.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      )),
    [shown, labelOf],
  )
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
          // Before the browser opens the list, and before the first key.
          onPointerDown={() => setInUse(true)}
          // A finger that scrolls the page presses the field, and never focuses it.
          onPointerCancel={({ currentTarget }) => setInUse(currentTarget === document.activeElement)}
          onFocus={() => setInUse(true)}
          // A window that loses the focus, to the list of a phone too, keeps it.
          onBlur={() => setInUse(!document.hasFocus())}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {chosen !== '' && !isKnown && <option value={chosen}>{labelOfUnknown(chosen)}</option>}
          {drawn}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </FieldFrame>
  )
}

const none: readonly never[] = []
const itself = (value: string) => value

/** Ignores all keys but Tab: HTML has no read-only select. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
