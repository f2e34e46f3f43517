import { type ClipboardEvent, type HTMLInputTypeAttribute, type RefObject, useEffect, useRef } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { useNamed, useSend } from '#ui/send.ts'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly ref?: RefObject<HTMLInputElement | null>
  /** Sent with the value when the field is left. */
  readonly leaves?: ControlEvent
  /** Instead of sending `leaves` at once. */
  readonly onBlur?: () => void
  readonly pasted?: Pasted | undefined
  /** On mount, or when this becomes true. */
  readonly takesFocus?: boolean
}

/** Returns the text to insert. `before` is the text before the caret, or the whole text if the caret is unknown. */
export type Pasted = (text: string, before: string) => string

/** Inserts the changed text by `execCommand`, which can be undone and works in an email input, whose caret is unknown. */
export function paste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, pasted: Pasted | undefined): void {
  const { value, selectionStart, readOnly } = event.currentTarget
  const text = event.clipboardData.getData('text/plain')
  const other = pasted?.(text, value.slice(0, selectionStart ?? undefined)) ?? text
  if (other !== text && !readOnly && document.execCommand('insertText', false, other)) event.preventDefault()
}

export function TextField({
  type = 'text',
  autoComplete,
  placeholder,
  ref,
  leaves,
  onBlur,
  pasted,
  takesFocus = false,
  ...props
}: TextFieldProps) {
  const { control, locked, frame } = useField(props)
  const send = useSend()
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const machineText = type === 'email' || type === 'url'

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus, input])

  return (
    <FieldFrame {...props} {...frame}>
      <input
        {...control}
        data-leave-event={useNamed(leaves)}
        ref={input}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoCapitalize={machineText ? 'none' : undefined}
        spellCheck={machineText ? false : undefined}
        readOnly={locked}
        defaultValue={props.defaultValue}
        value={props.value}
        onInput={({ currentTarget }) => send(props.edits, currentTarget.value)}
        onPaste={(event) => paste(event, pasted)}
        onBlur={onBlur ?? (({ currentTarget }) => send(leaves, currentTarget.value))}
      />
    </FieldFrame>
  )
}
