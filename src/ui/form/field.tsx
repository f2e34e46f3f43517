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
  /** Called when the field loses the focus. */
  readonly onBlur?: () => void
  readonly pasted?: Pasted | undefined
  /** Gives the field the focus when it appears, or when this becomes true; `ifFree` not from a place where a person has put it, nor on a
   * device that would open its keyboard over the page. */
  readonly takesFocus?: boolean | 'ifFree'
}

/** Turns a pasted text into the one that is put in, at the caret, in its place. `before` is the text before the caret, or all where that is not known. */
export type Pasted = (text: string, before: string) => string

/** Pastes another text. This command, old as it is, puts it at the caret of an email input too, which tells none, and can be undone. */
export function paste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>, pasted: Pasted | undefined): void {
  const { value, selectionStart, readOnly } = event.currentTarget
  const text = event.clipboardData.getData('text/plain')
  const other = pasted?.(text, value.slice(0, selectionStart ?? undefined)) ?? text
  if (other !== text && !readOnly && document.execCommand('insertText', false, other)) event.preventDefault()
}

/** One line of text. */
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

  // A person may type into a field of a prerendered screen before it is hydrated, and React does not hear of it.
  const tellTyped = useEffectEvent(() => {
    const typed = input.current?.value
    if (typed !== undefined && typed !== (props.value ?? props.defaultValue ?? '')) props.onChange?.(typed)
  })
  useLayoutEffect(() => tellTyped(), [])
  useEffect(() => {
    const isFree = document.activeElement === document.body && matchMedia('(pointer: fine)').matches
    if (takesFocus === 'ifFree' ? isFree : takesFocus) input.current?.focus()
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
