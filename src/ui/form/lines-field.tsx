import type { ControlEvent } from '#ui/control-event.ts'
import { useSend } from '#ui/send.ts'
import { type Pasted, paste } from './field.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './lines-field.module.css'

/** For the part of a hint that names keys, which phones do not have. */
export const keysClass = styles.keys

type LinesFieldProps = Omit<FieldProps, 'value' | 'edits'> & { pasted?: Pasted; undoes?: ControlEvent | undefined }

/**
 * Several emails or other values, one per line. Grows with its lines, up to a maximum. Ctrl+Enter or Cmd+Enter submits.
 * Ctrl+Z or Cmd+Z sends `undoes`, for a text that the browser cannot undo, because another field had it.
 */
export function LinesField({ pasted, undoes, ...props }: LinesFieldProps) {
  const send = useSend()
  const { control, locked, frame } = useField(props)
  return (
    <FieldFrame {...props} {...frame}>
      <textarea
        {...control}
        className={`${control.className} ${styles.lines}`}
        rows={6}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={locked}
        defaultValue={props.defaultValue}
        onPaste={(event) => paste(event, pasted)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, currentTarget } = event
          if (!ctrlKey && !metaKey) return
          if (key === 'Enter') currentTarget.form?.requestSubmit()
          if (key !== 'z' || !undoes) return
          // Chromium may undo an edit of another field.
          event.preventDefault()
          send(undoes)
        }}
      />
    </FieldFrame>
  )
}
