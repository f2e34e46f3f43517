import { useId, useState } from 'react'
import { ActionButton } from './button.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

/** A text to take elsewhere: selected as soon as it is focused, and copied by a button that says when it has. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)
  const id = useId()

  function copy() {
    // Without the clipboard (plain http, a refusal) the text can still be selected and copied by hand.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className="copy-field">
        <input
          className="input"
          id={id}
          value={value}
          readOnly
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <ActionButton onClick={copy}>COPY</ActionButton>
      </span>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-hint" role="status">
        {copied ? 'Copied.' : null}
      </p>
    </div>
  )
}
