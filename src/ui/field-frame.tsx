import { type ReactNode, useId } from 'react'
import { useForm } from './form-context.ts'

/** What every kind of field offers. */
export interface FieldProps {
  /** The label as the specification writes it, capitals included; it is the accessible name. */
  readonly label: string
  readonly name: string
  /** Help that stays visible while typing (WCAG 3.3.2). */
  readonly hint?: ReactNode
  /** Marks the field as optional, beside the label and not in its name. */
  readonly optional?: boolean
  readonly required?: boolean
  readonly defaultValue?: string
  /** Makes the field controlled; without it the field keeps its own value and the form reads it. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The attributes that tie a control to its label, its hint and its problem (WCAG 1.3.1, 3.3.1). */
export function useField({ name, hint, optional, required }: FieldProps) {
  const { busy, readOnly, problems, native } = useForm()
  const id = useId()
  const problem = problems[name]
  const described = [optional && `${id}-optional`, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean)
  return {
    frame: { id, problem },
    busy,
    /** The field keeps its value for now. */
    locked: busy || readOnly,
    control: {
      id,
      name,
      'aria-invalid': problem !== undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      // The browser would call an untouched required field invalid; where the product checks, the field only says what it is.
      'aria-required': required && !native ? true : undefined,
      required: native ? required : undefined,
    },
  }
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  readonly id: string
  readonly problem: string | undefined
  readonly children: ReactNode
}

/** Label above, control, then hint and problem. */
export function FieldFrame({ id, label, hint, optional, problem, children }: FrameProps) {
  return (
    <div className="field">
      <div className="field-top">
        <label className="label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {optional && (
          <span className="field-optional" id={`${id}-optional`}>
            Optional
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
