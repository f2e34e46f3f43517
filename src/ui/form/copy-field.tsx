import { useId, useRef } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { useClipboard } from '#ui/actions/use-clipboard.ts'
import styles from './copy-field.module.css'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

const texts = { copied: 'Copied.', failed: 'Could not copy. Please copy the selected text yourself.' } as const

/** A copy is announced (WCAG 4.1.3). The focus selects the text, to copy it by hand if the browser refuses. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { result, copy } = useClipboard(input)
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} status={result && texts[result]}>
      <span className={styles.row}>
        <input
          className={inputClass}
          id={id}
          ref={input}
          value={value}
          readOnly
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <ActionButton onClick={() => void copy(value)}>COPY</ActionButton>
      </span>
    </FieldFrame>
  )
}
