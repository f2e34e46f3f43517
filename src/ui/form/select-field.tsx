import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { useEdit } from './form-context.ts'
import styles from './select-field.module.css'

interface SelectFieldProps extends FieldProps {
  readonly options: readonly string[]
  /** Returns the label of a value; by default the value itself. Pass a stable function, or every option re-renders. */
  readonly labelOf?: (value: string) => string
  readonly emptyLabel?: string
  /** Returns the label of a chosen value that is not an option. The value stays until another is chosen. */
  readonly labelOfUnknown?: (value: string) => string
  readonly autoComplete?: string
  /** The label of a filter above a long select. The chosen option always stays. */
  readonly filterLabel?: string
}

const maxUnfiltered = 50

/** A longer select is not completely in the document (docs/decisions/0006-native-dialog-and-select.md). */
const maxWhole = 500

/**
 * The browser's own select works with keyboards, screen readers and phones. A long controlled one renders only the
 * chosen option until it is hovered or focused.
 */
export function SelectField({
  options,
  labelOf = itself,
  emptyLabel,
  labelOfUnknown = labelOf,
  autoComplete,
  filterLabel,
  ...props
}: SelectFieldProps) {
  const { control, locked, frame } = useField(props)
  const [isInUse, setInUse] = useState(false)
  const [text, setText] = useState('')
  const hasFilter = filterLabel !== undefined && options.length > maxUnfiltered
  const wanted = hasFilter ? text.trim().toLowerCase() : ''
  const matching = useMemo(
    () =>
      wanted === '' ? options : options.filter((value) => `${value} ${labelOf(value)}`.toLowerCase().includes(wanted)),
    [options, labelOf, wanted],
  )
  const chosen = props.value ?? props.defaultValue ?? ''
  const isWhole = isInUse || matching.length <= maxWhole || props.value === undefined
  const isKnown = options.includes(chosen)
  const isMatching = matching.includes(chosen)
  const shown = isWhole ? matching : isMatching ? [chosen] : none
  // A key that chooses among thousands re-renders no option.
  const renderedOptions = useMemo(
    () =>
      shown.map((value) => (
        <option key={value} value={value}>
          {labelOf(value)}
        </option>
      )),
    [shown, labelOf],
  )
  const edit = useEdit<HTMLSelectElement>(({ currentTarget }) => props.onChange?.(currentTarget.value))
  const select = (
    <FieldFrame {...props} {...frame}>
      <span className={styles.select}>
        <select
          {...control}
          autoComplete={autoComplete}
          aria-disabled={locked || undefined}
          onKeyDown={locked ? keepValue : undefined}
          defaultValue={props.defaultValue}
          value={props.value}
          {...edit}
          // Before the browser opens the list, and before the first key.
          onPointerDown={() => setInUse(true)}
          // A finger that scrolls the page presses the field, but never focuses it.
          onPointerCancel={({ currentTarget }) => setInUse(currentTarget === document.activeElement)}
          onFocus={() => setInUse(true)}
          // If the window loses the focus, also to a phone's list, the select stays in use.
          onBlur={() => setInUse(!document.hasFocus())}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {chosen !== '' && !isMatching && (
            <option value={chosen}>{isKnown ? labelOf(chosen) : labelOfUnknown(chosen)}</option>
          )}
          {renderedOptions}
        </select>
        <Icon of={ChevronDown} />
      </span>
    </FieldFrame>
  )
  if (!hasFilter) return select
  const total = numbers.format(options.length)
  return (
    <div className={styles.filtered}>
      <Filter
        label={filterLabel}
        text={text}
        count={wanted === '' ? `${total} in all` : `${numbers.format(matching.length)} of ${total} match`}
        onChange={setText}
      />
      {select}
    </div>
  )
}

interface FilterProps {
  readonly label: string
  readonly text: string
  /** How many options there are, and how many match. Always shown, so that nothing moves while typing. */
  readonly count: string
  readonly onChange: (text: string) => void
}

/** Filters the options of the select below. It is not part of the form: it has no name, and Enter does not submit. */
function Filter({ label, text, count, onChange }: FilterProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} status={count}>
      <input
        className={inputClass}
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-status`}
        onInput={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldFrame>
  )
}

const numbers = new Intl.NumberFormat('en')
const none: readonly never[] = []
const itself = (value: string) => value

/** Ignores all keys but Tab, because HTML has no read-only select. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
