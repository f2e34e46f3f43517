import { useRef } from 'react'
import { linkClass } from '#ui/actions/button.tsx'
import type { ControlEvent } from '#ui/control-event.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Name } from '#ui/name.tsx'
import { useNamed, useSend } from '#ui/send.ts'
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
  readonly leaves: ControlEvent
  /** Sent when the suggestion is accepted. */
  readonly accepts: ControlEvent
  /** Focuses the field when it appears, for a form that is shown again for another email. */
  readonly takesFocus?: boolean
}

/** An email with a button for the suggestion. Accepting it moves the focus back to the field. */
export function EmailField({ suggestion, warning = null, leaves, accepts, ...props }: EmailFieldProps) {
  const { busy, readOnly } = useForm()
  const send = useSend()
  const acceptName = useNamed(accepts)
  const locked = busy || readOnly
  const input = useRef<HTMLInputElement>(null)

  // The form reports the edit first.
  const leave = () =>
    setTimeout(() => {
      const field = input.current
      if (field?.isConnected && field !== document.activeElement) send(leaves, field.value)
    })

  function accept() {
    input.current?.focus()
    send(accepts)
  }

  return (
    <TextField
      {...props}
      leaves={leaves}
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
            data-event={acceptName}
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
