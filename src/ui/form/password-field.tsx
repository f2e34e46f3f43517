import { Eye, EyeOff } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { iconActionClass } from '#ui/actions/icon-action.tsx'
import { VisuallyHidden } from '#ui/feedback/visually-hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSend } from '#ui/send.ts'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly secret?: 'password' | 'key'
}

/**
 * A button shows the characters (WCAG 3.3.8). Its name is text and no label, so that a search by label finds only the
 * field. While the form is busy, the field is a password input again, which password managers look for.
 */
export function PasswordField({ autoComplete, secret = 'password', ...props }: PasswordFieldProps) {
  const { control, locked, busy, frame } = useField(props)
  const send = useSend()
  const [pressed, setPressed] = useState(false)
  const [status, setStatus] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const selection = useRef<[number | null, number | null]>(null)

  // Browsers move the caret when an input changes its type.
  useLayoutEffect(() => {
    if (!selection.current) return
    input.current?.setSelectionRange(...selection.current)
    selection.current = null
  })

  // React may keep the element after its screen, and must not keep the secret. StrictMode does not disconnect it.
  useEffect(() => {
    const { current: field } = input
    return () => {
      if (field && !field.isConnected) field.value = ''
    }
  }, [])

  const setCapsLock = (isOn: boolean) => setStatus(isOn ? 'Caps lock is on.' : null)
  const watch = (event: Pick<KeyboardEvent, 'getModifierState'>) => setCapsLock(event.getModifierState('CapsLock'))

  function toggle() {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null]
    setPressed(!pressed)
  }

  return (
    <FieldFrame {...props} {...frame} status={status}>
      <span>
        <input
          {...control}
          ref={input}
          type={pressed && !busy ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={locked}
          defaultValue={props.defaultValue}
          value={props.value}
          onInput={({ currentTarget }) => send(props.edits, currentTarget.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onPointerDown={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className={`${iconActionClass} ${styles.toggle}`}
          type="button"
          title={`Show ${secret}`}
          data-tooltip=""
          aria-describedby={`${control.id}-label`}
          aria-controls={control.id}
          aria-pressed={pressed}
          // A pointer must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {pressed ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
          <VisuallyHidden>{`Show ${secret}`}</VisuallyHidden>
        </button>
      </span>
    </FieldFrame>
  )
}

/** A hidden field, never sent, that links the password to its account for password managers. */
export function AccountName({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />
}
