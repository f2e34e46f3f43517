import { ChevronDown } from 'lucide'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { useEdit } from './form-context.ts'
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
  /** Names a field above a long select: options stay whose value or label has its text. So does the chosen one. */
  readonly filterLabel?: string
}

/** A select of more options than that has the filter. */
const longestUnfiltered = 50

/** A select of up to this many options is wholly in the document (docs/decisions/0006-native-dialog-and-select.md has the figures). */
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
  filterLabel,
  ...props
}: SelectFieldProps) {
  const { control, locked, frame } = useField(props)
  const [isInUse, setInUse] = useState(false)
  const [text, setText] = useState('')
  const hasFilter = filterLabel !== undefined && options.length > longestUnfiltered
  const wanted = hasFilter ? text.trim().toLowerCase() : ''
  const matching = useMemo(
    () =>
      wanted === '' ? options : options.filter((value) => `${value} ${labelOf(value)}`.toLowerCase().includes(wanted)),
    [options, labelOf, wanted],
  )
  const chosen = props.value ?? props.defaultValue ?? ''
  const isWhole = isInUse || matching.length <= longestWhole || props.value === undefined
  const isKnown = options.includes(chosen)
  const isMatching = matching.includes(chosen)
  const shown = isWhole ? matching : isMatching ? [chosen] : none
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
          // A finger that scrolls the page presses the field, and never focuses it.
          onPointerCancel={({ currentTarget }) => setInUse(currentTarget === document.activeElement)}
          onFocus={() => setInUse(true)}
          // A window that loses the focus, to the list of a phone too, keeps it.
          onBlur={() => setInUse(!document.hasFocus())}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {chosen !== '' && !isMatching && (
            <option value={chosen}>{isKnown ? labelOf(chosen) : labelOfUnknown(chosen)}</option>
          )}
          {drawn}
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
  /** How many options there are, and how many match: said always, so that nothing moves while a text is typed. */
  readonly count: string
  readonly onChange: (text: string) => void
}

/** Narrows the options of the select below. It is no field of the form: it has no name, and Enter does not send. */
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

/** Ignores all keys but Tab: HTML has no read-only select. */
function keepValue(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
