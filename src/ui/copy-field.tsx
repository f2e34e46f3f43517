import { useId } from 'react'
import { ActionButton } from './button.tsx'
import { useClipboard } from './use-clipboard.ts'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

/** A text to take elsewhere: selected as soon as it is focused, and copied by a button that says when it has, or by hand where that is refused. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const { copied, copy } = useClipboard()
  const id = useId()

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
        <ActionButton onClick={() => copy(value)}>COPY</ActionButton>
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
