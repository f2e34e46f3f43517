import { type ReactNode, useId } from 'react'
import styles from './field-frame.module.css'
import { useForm } from './form-context.ts'

/** The look of a control. */
export const inputClass = styles.input

/** The props of every kind of field. */
export interface FieldProps {
  /** The label as the specification writes it, capitals included, which is the accessible name. */
  readonly label: string
  readonly name: string
  /** Help that stays visible while typing (WCAG 3.3.2). */
  readonly hint?: ReactNode
  /** Something that is announced politely when it appears; until then null, so that its live region is there before. */
  readonly status?: ReactNode
  /** Marks the field as optional, beside the label and not in its name. */
  readonly optional?: boolean
  /** A short hint in that place, which comes and goes without moving anything. */
  readonly aside?: string
  readonly required?: boolean
  readonly defaultValue?: string
  /** Makes the field controlled; without it the field keeps its own value and the form reads it. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** The attributes of a control: its look, and what ties it to its label, hint and problem (WCAG 1.3.1, 3.3.1). */
export function useField({ name, hint, status, optional, aside, required }: FieldProps) {
  const { busy, readOnly, problems, native } = useForm()
  const id = useId()
  const problem = problems[name]
  const described = [
    (optional || aside) && `${id}-aside`,
    hint && `${id}-hint`,
    problem && `${id}-problem`,
    status && `${id}-status`,
  ].filter(Boolean)
  return {
    frame: { id, problem },
    busy,
    /** The value cannot be changed for now. */
    locked: busy || readOnly,
    control: {
      className: inputClass,
      id,
      name,
      'aria-invalid': problem !== undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      // The browser would call an untouched required field invalid, so `required` is set only where the browser checks.
      'aria-required': required && !native ? true : undefined,
      required: native ? required : undefined,
    },
  }
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'status' | 'optional' | 'aside'> {
  readonly id: string
  readonly problem?: string | undefined
  readonly children: ReactNode
}

/** The label above the control, the hint, the problem and the status below. */
export function FieldFrame({ id, label, hint, optional, aside, problem, status, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {(optional || aside) && (
          <span className={styles.hint} id={`${id}-aside`}>
            {aside || 'Optional'}
          </span>
        )}
      </div>
      {children}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {status !== undefined && (
        <div className={`${styles.hint} ${styles.status}`} id={`${id}-status`} role="status">
          {status}
        </div>
      )}
    </div>
  )
}
