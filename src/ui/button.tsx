import type { ReactNode } from 'react'
import { useForm } from './form-context.ts'

/** The look of a link in text or under a form. */
export const linkClass = 'link'

interface ButtonProps {
  /** solid: the screen's one primary act; outline: the others; ghost: a quiet one. */
  readonly variant?: 'solid' | 'outline' | 'ghost'
  readonly color?: 'indigo' | 'red'
  readonly wide?: boolean
  /** What the button reads while it is busy. Its width does not change. */
  readonly busyText?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  /** For a place among text, such as a table. */
  readonly small?: boolean
  /** The id of what the button is about, where its words alone do not say. */
  readonly describedBy?: string | undefined
  readonly children: string
}

/**
 * Sends the form. It is busy when its form is; say `busy={false}` where the form is busy with something else. Enter works in
 * every field, and twice is once.
 */
export function SubmitButton({ variant = 'solid', wide = true, busy, ...props }: ButtonProps) {
  const form = useForm()
  return <Button {...props} type="submit" variant={variant} wide={wide} busy={busy ?? form.busy} />
}

interface ActionButtonProps extends ButtonProps {
  readonly onClick: () => void
}

/** Does something other than sending the form. It waits while the form around it is busy. */
export function ActionButton(props: ActionButtonProps) {
  return <Button {...props} type="button" />
}

interface AnyButtonProps extends ButtonProps {
  readonly type: 'submit' | 'button'
  readonly onClick?: () => void
}

/** A button that cannot act says so with `aria-disabled` and keeps the focus (WCAG 3.2.2); `disabled` would lose it. */
function Button({
  type,
  variant = 'outline',
  color,
  wide = false,
  busy = false,
  busyText,
  disabled,
  small,
  describedBy,
  onClick,
  children,
}: AnyButtonProps) {
  const form = useForm()
  const idle = busy || disabled || form.busy || (form.readOnly && type === 'submit')
  const words = busy && busyText ? busyText : children
  const widest = busyText && busyText.length > children.length ? busyText : children
  return (
    <button
      className={`button button-${variant}${wide ? ' wide' : ''}`}
      type={type}
      data-accent-color={color}
      data-small={small}
      data-busy={busy || undefined}
      aria-describedby={describedBy}
      aria-disabled={idle || undefined}
      onClick={(event) => {
        if (idle) event.preventDefault()
        else onClick?.()
      }}
    >
      <span className="button-words" data-widest={widest}>
        {words}
      </span>
    </button>
  )
}

interface IconActionProps {
  /** The accessible name, shown as a tooltip too. */
  readonly label: string
  readonly color?: 'indigo' | 'red'
  readonly busy?: boolean
  /** The id of what the button is about, where its name alone does not say. */
  readonly describedBy?: string | undefined
  readonly onClick: () => void
  /** The icon. */
  readonly children: ReactNode
}

/** A button that is only an icon, with a name (WCAG 4.1.2) and a target of 32 px (WCAG 2.5.8). */
export function IconAction({ label, color, busy = false, describedBy, onClick, children }: IconActionProps) {
  return (
    <button
      className="icon-button"
      type="button"
      title={label}
      aria-label={label}
      data-accent-color={color}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick()
      }}
    >
      {children}
    </button>
  )
}
