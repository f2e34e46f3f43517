import { useEffect, useRef } from 'react'
import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Name } from '#ui/name.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import styles from './email-field.module.css'
import { type Pasted, TextField } from './field.tsx'
import type { FieldProps } from './field-frame.tsx'
import { useForm } from './form-context.ts'

interface EmailFieldProps extends FieldProps {
  readonly autoComplete: string
  readonly pasted?: Pasted
  /** The email that the user probably meant. */
  readonly suggestion: string | null
  /** Replaces the hint; null if none. Announced when it appears. */
  readonly warning?: string | null
  readonly onLeave: (email: string) => void
  readonly onAccept: () => void
  /** Focuses the field when it appears, for a form that is shown again for another email. */
  readonly takesFocus?: boolean
}

/** An email with a button for the suggestion. Accepting it moves the focus back to the field. */
export function EmailField({ suggestion, warning = null, onLeave, onAccept, ...props }: EmailFieldProps) {
  const { busy, readOnly } = useForm()
  const locked = busy || readOnly
  const input = useRef<HTMLInputElement>(null)

  // The form reports the edit first.
  const leave = () =>
    setTimeout(() => {
      const field = input.current
      if (field?.isConnected && field !== document.activeElement) onLeave(field.value)
    })

  // The user may have filled in and left the field before hydration.
  const leaveEarly = useRef(useHydrated() ? null : leave)
  useEffect(() => {
    if (input.current?.value !== input.current?.defaultValue) leaveEarly.current?.()
  }, [])

  function accept() {
    input.current?.focus()
    onAccept()
  }

  return (
    <TextField
      {...props}
      type="email"
      ref={input}
      onBlur={leave}
      hint={warning === null ? props.hint : undefined}
      status={
        (warning && (
          <Notice kind="warning" bare>
            {warning}
          </Notice>
        )) ??
        (suggestion && (
          <button
            className={`${linkClass} ${styles.suggestion}`}
            type="button"
            aria-disabled={locked || undefined}
            // The field keeps the focus during a press, however long.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !locked && accept()}
          >
            Did you mean <Name>{suggestion.slice(suggestion.lastIndexOf('@') + 1)}</Name>?
          </button>
        ))
      }
    />
  )
}
