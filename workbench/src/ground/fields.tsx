import { Flex, TextField as Input } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

interface FieldProps {
  /** The accessible name. */
  readonly label: string
  readonly name: string
  /** Help that stays visible while typing (WCAG 3.3.2). */
  readonly hint?: ReactNode
  /** What is wrong with the value. */
  readonly problem?: string | undefined
}

interface FrameProps extends FieldProps {
  readonly optional?: boolean | undefined
  /** Draws the control with the attributes that tie it to its label, hint and problem (WCAG 1.3.1, 3.3.1). */
  readonly children: (control: {
    readonly id: string
    readonly name: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** The label above a control, the hint and the problem below. */
function Field({ label, name, hint, problem, optional, children }: FrameProps) {
  const id = useId()
  const described = [optional && `${id}-optional`, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean)
  return (
    <div className="workbench-field">
      <Flex justify="between" align="baseline" wrap="wrap" gap="2">
        <label className="workbench-label" htmlFor={id}>
          {label}
        </label>
        {optional && (
          <span className="workbench-note" id={`${id}-optional`}>
            Optional
          </span>
        )}
      </Flex>
      {children({
        id,
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {hint && (
        <p className="workbench-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="workbench-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'search'
  readonly optional?: boolean
  readonly autoComplete?: string
  /** Values that the browser offers. */
  readonly suggestions?: readonly string[]
  /** Makes the field controlled; without it the form reads the field. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  suggestions,
  value,
  onChange,
  ...field
}: TextFieldProps) {
  const list = useId()
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Input.Root
            {...control}
            type={type}
            autoComplete={autoComplete}
            list={suggestions && list}
            {...(value !== undefined && { value })}
            onChange={({ target }) => onChange?.(target.value)}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

interface SelectFieldProps extends FieldProps {
  readonly value: string
  /** The values to choose from. */
  readonly options: readonly string[]
  /** Makes the label of a value; without it a value is its own label. */
  readonly labelOf?: (value: string) => string
  /** The first option, which stands for no choice. */
  readonly emptyLabel?: string
  readonly onChange: (value: string) => void
}

/** A choice, as the browser's own select: that of Radix brings a `<style>`, which our policy refuses. */
export function SelectField({ value, options, labelOf, emptyLabel, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((each) => (
            <option key={each} value={each}>
              {labelOf ? labelOf(each) : each}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
