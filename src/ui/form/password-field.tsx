import { Eye, EyeOff } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { iconActionClass } from '#ui/actions/icon-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** The part of a keyboard's or pointer's event that knows the locks of the keyboard. */
interface LockEvent {
  getModifierState(key: 'CapsLock'): boolean
}

/**
 * A secret, with a button that shows its characters (WCAG 3.3.8). The button's name shares no word with any label, so that a
 * search for the field by its label finds the field alone; its description names the field. While the form is busy
 * the field is a password input again, which password managers look for. The focused field says that caps lock is on.
 */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { control, locked, busy, frame } = useField(props)
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

  // Once there, the line stays: a button below that moved while it is pressed would lose the click.
  const setCapsLock = (isOn: boolean) => setStatus((shown) => (isOn ? 'Caps lock is on.' : shown && '\u00a0'))
  const watch = (event: LockEvent) => setCapsLock(event.getModifierState('CapsLock'))

  function toggle() {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null]
    setPressed(!pressed)
  }

  return (
    <FieldFrame {...props} {...frame} status={status}>
      <span className={styles.password}>
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
          onInput={(event) => props.onChange?.(event.currentTarget.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onPointerDown={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className={`${iconActionClass} ${styles.toggle}`}
          type="button"
          title="Show characters"
          data-tooltip=""
          aria-label="Show characters"
          aria-describedby={`${control.id}-label`}
          aria-controls={control.id}
          aria-pressed={pressed}
          // A pointer must not take the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {pressed ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
        </button>
      </span>
    </FieldFrame>
  )
}

/** A field that is neither shown nor sent: tells password managers to which account the password belongs. */
export function AccountName({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />
}
