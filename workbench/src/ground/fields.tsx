import { TextField as Input } from '@radix-ui/themes'
import { type ReactNode, useId } from 'react'

interface FieldProps {
  /** The accessible name. */
  readonly label: string
  readonly name: string
  /** Help that stays visible while typing (WCAG 3.3.2). */
  readonly hint?: ReactNode
}

interface FrameProps extends FieldProps {
  /** Draws the control with the attributes that tie it to its label and hint (WCAG 1.3.1). */
  readonly children: (control: {
    readonly id: string
    readonly name: string
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** The label above a control, the hint below. */
function Field({ label, name, hint, children }: FrameProps) {
  const id = useId()
  return (
    <div className="workbench-field">
      <label className="workbench-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, name, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p className="workbench-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'search'
  readonly autoComplete?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One line of text. */
export const TextField = ({ type = 'text', autoComplete = 'off', value, onChange, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Input.Root
        {...control}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

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
export const SelectField = ({ value, options, labelOf, emptyLabel, onChange, ...field }: SelectFieldProps) => (
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
