import { useId, useRef, useState } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { VisuallyHidden } from '#ui/feedback/visually-hidden.tsx'
import styles from './copy-field.module.css'
import { FieldFrame, inputClass } from './field-frame.tsx'

/** In ms. */
const timeToNotice = 2_000

/** Copies the text of a field. After a failure the field keeps the focus and its selected text. */
async function isCopied(field: HTMLInputElement): Promise<boolean> {
  const isWritten = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  )
  if (isWritten) return true
  // The older command works over plain HTTP and if the browser refuses.
  const { activeElement } = document
  field.focus()
  field.select()
  const isDone = document.execCommand('copy')
  if (isDone && activeElement instanceof HTMLElement) activeElement.focus()
  return isDone
}

const texts = {
  copied: <VisuallyHidden>Copied.</VisuallyHidden>,
  failed: 'Could not copy. Please copy the selected text yourself.',
} as const

/** A copy is announced (WCAG 4.1.3). The focus selects the text, to copy it by hand if the browser refuses. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<keyof typeof texts | null>(null)
  const id = useId()
  const copy = async () => {
    const isDone = input.current !== null && (await isCopied(input.current))
    setResult(isDone ? 'copied' : 'failed')
    if (isDone) setTimeout(() => setResult((now) => (now === 'copied' ? null : now)), timeToNotice)
  }
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
        <ActionButton variant="solid" onClick={() => void copy()}>
          {result === 'copied' ? 'COPIED' : 'COPY'}
        </ActionButton>
      </span>
    </FieldFrame>
  )
}
