import { useId } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { useClipboard } from '#ui/actions/use-clipboard.ts'
import styles from './copy-field.module.css'
import { FieldFrame, inputClass } from './field-frame.tsx'

interface CopyFieldProps {
  readonly label: string
  readonly value: string
  readonly hint?: string
}

/** A copy is announced (WCAG 4.1.3). The focus selects the text, to copy it by hand if the browser refuses. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const { copied, copy } = useClipboard()
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} status={copied ? 'Copied.' : null}>
      <span className={styles.row}>
        <input
          className={inputClass}
          id={id}
          value={value}
          readOnly
          aria-describedby={hint ? `${id}-hint` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <ActionButton onClick={() => copy(value)}>COPY</ActionButton>
      </span>
    </FieldFrame>
  )
}
