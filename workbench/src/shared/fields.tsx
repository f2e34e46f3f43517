import { TextField as Input } from '@radix-ui/themes'
import { type AriaAttributes, type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly name: string
  /** Help that stays visible while the user types (WCAG 3.3.2). */
  readonly hint?: ReactNode
}

interface FrameProps extends FieldProps {
  /** Renders the control with the attributes that connect label and hint (WCAG 1.3.1). */
  readonly children: (control: Readonly<Record<'id' | 'name', string>> & AriaAttributes) => ReactNode
}

function Field({ label, name, hint, children }: FrameProps) {
  const id = useId()
  return (
    <div className="workbench-field">
      <label className="workbench-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, name, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
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
  readonly options: readonly string[]
  readonly labelOf?: (value: string) => string
  readonly emptyLabel?: string
  readonly onChange: (value: string) => void
}

/** A native select: Radix' select injects a `<style>`, which our CSP blocks. */
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
