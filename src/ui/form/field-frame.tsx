import { type ReactNode, useId } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { useNamed } from '#ui/send.ts'
import styles from './field-frame.module.css'
import { useForm } from './form-context.ts'

export const inputClass = styles.input

export interface FieldProps {
  /** The accessible name, with the capitals of the specification. */
  readonly label: string
  readonly name: string
  /** Stays visible while typing (WCAG 3.3.2). */
  readonly hint?: ReactNode
  /** Announced politely when it appears. Pass null until then, so that its live region already exists. */
  readonly status?: ReactNode
  readonly optional?: boolean
  /** A short hint next to the label, which replaces “Optional” and moves nothing. */
  readonly aside?: ReactNode
  /** A link in the line of the label. Tab reaches it after the field. */
  readonly beside?: ReactNode
  readonly required?: boolean
  readonly defaultValue?: string
  /** Makes the field controlled. Otherwise the form reads its value. */
  readonly value?: string
  /** Sent with the value. Without it, the form sends its own event. */
  readonly edits?: ControlEvent
}

/** The attributes of a control: its class, and the links to its label, hint and error (WCAG 1.3.1, 3.3.1). */
export function useField({ name, hint, status, optional, aside, required, edits }: FieldProps) {
  const { busy, readOnly, errors, native } = useForm()
  const id = useId()
  const error = errors[name]
  const described = [
    (optional || aside) && `${id}-aside`,
    hint && `${id}-hint`,
    error && `${id}-error`,
    status && `${id}-status`,
  ].filter(Boolean)
  return {
    frame: { id, error },
    busy,
    locked: busy || readOnly,
    control: {
      className: inputClass,
      id,
      name,
      'data-event': useNamed(edits),
      'aria-invalid': error !== undefined,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      // The browser would call an untouched required field invalid, so `required` is set only if the browser validates.
      'aria-required': required && !native ? true : undefined,
      required: native ? required : undefined,
    },
  }
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'status' | 'optional' | 'aside' | 'beside'> {
  readonly id: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function FieldFrame({ id, label, hint, optional, aside, beside, error, status, children }: FrameProps) {
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
      {beside && <div className={styles.beside}>{beside}</div>}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
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

/** Two columns from 768 px, one below. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** Next to each other if there is room. An error of the form replaces the hint. */
export const FieldRow = ({ action, error, children }: Record<'action' | 'error' | 'children', ReactNode>) => (
  <div className={styles.row}>
    <div className={styles.field}>{children}</div>
    {action}
    {error}
  </div>
)
