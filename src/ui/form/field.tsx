import {
  type ClipboardEvent,
  type HTMLInputTypeAttribute,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly ref?: RefObject<HTMLInputElement | null>
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
  onBlur,
  pasted,
  takesFocus = false,
  ...props
}: TextFieldProps) {
  const { control, locked, frame } = useField(props)
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const machineText = type === 'email' || type === 'url'

  // The user may type into a prerendered field before hydration, and React gets no event.
  const reportTyped = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== (props.value ?? props.defaultValue ?? '')) props.onChange?.(typed)
  })
  useLayoutEffect(() => reportTyped(), [])
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus, input])

  return (
    <FieldFrame {...props} {...frame}>
      <input
        {...control}
        ref={input}
        type={type}
        autoComplete={autoComplete}
        placeholder={placeholder}
        autoCapitalize={machineText ? 'none' : undefined}
        spellCheck={machineText ? false : undefined}
        readOnly={locked}
        defaultValue={props.defaultValue}
        value={props.value}
        onInput={(event) => props.onChange?.(event.currentTarget.value)}
        onPaste={(event) => paste(event, pasted)}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
