import type { ReactNode } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { lateTextClass } from '#ui/feedback/visually-hidden.tsx'
import { useForm } from '#ui/form/form-context.ts'
import { useNamed, useSend } from '#ui/send.ts'
import styles from './button.module.css'
import { announceShown, type Consent, usePresses } from './use-presses.ts'

type Variant = 'solid' | 'outline' | 'ghost' | 'link'

/** For elements that `ActionButton` does not render. */
export const buttonClass = (variant: Variant) => `${styles.button} ${styles[variant]}`
export const linkClass = styles.textLink

interface ButtonProps {
  /** solid: the screen's one primary action; outline: the others; ghost: a quiet one; link: looks like a link in a text. */
  readonly variant?: Variant | undefined
  readonly color?: 'indigo' | 'red'
  /** As wide as the text around it. A public card and its form set the width of their buttons. */
  readonly wide?: boolean
  /** The label while busy. The width does not change. */
  readonly busyText?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly consent?: Consent
  readonly small?: boolean
  /** Makes it a toggle button. */
  readonly pressed?: boolean
  /** True for a button of a row that acts without a question. It never gets the focus automatically. */
  readonly actsAtOnce?: boolean
  /** The id of an element that completes the label, such as the row of a table. */
  readonly describedBy?: string | undefined
  /** Before the label. A ring replaces it while the button is busy. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/**
 * Sends the form once, however often it is pressed; Enter in a field does too. Busy with the form, unless `busy` is
 * set.
 */
export function SubmitButton({ variant = 'solid', busy, ...props }: ButtonProps) {
  const form = useForm()
  return <Button {...props} type="submit" variant={variant} busy={busy ?? form.busy} />
}

interface ActionButtonProps extends ButtonProps {
  readonly event?: ControlEvent | undefined
  /** For a press that sends no event. */
  readonly onClick?: () => void
}

/** Acts without sending the form, and does nothing while the form around it is busy. */
export function ActionButton(props: ActionButtonProps) {
  return <Button {...props} type="button" />
}

/** A button that cannot act has `aria-disabled` and keeps the focus (WCAG 3.2.2). `disabled` would lose it. */
function Button({
  type,
  variant = 'outline',
  color,
  wide = false,
  busy = false,
  busyText,
  disabled,
  consent,
  small,
  pressed,
  actsAtOnce,
  describedBy,
  event,
  onClick,
  icon,
  children,
}: ActionButtonProps & { readonly type: 'submit' | 'button' }) {
  const form = useForm()
  const send = useSend()
  const name = useNamed(event)
  const presses = usePresses(consent)
  const isWaiting = type === 'submit' && Boolean(form.wait)
  const idle = busy || disabled || !presses.isArmed || form.busy || isWaiting || (form.readOnly && type === 'submit')
  const idleText = typeof children === 'string' ? children : undefined
  return (
    <>
      {presses.isMissed && (
        <div className={styles.missed} role="status">
          <p className={lateTextClass}>Please press once more.</p>
        </div>
      )}
      <button
        ref={consent === 'unseen' ? announceShown : null}
        className={`${buttonClass(variant)} ${wide ? styles.wide : ''} ${small ? styles.small : ''}`}
        type={type}
        data-event={type === 'submit' ? form.submits : name}
        data-accent-color={color}
        data-busy={busy || undefined}
        data-acts-at-once={actsAtOnce}
        aria-describedby={isWaiting ? form.waitId : describedBy}
        aria-disabled={idle || undefined}
        aria-pressed={pressed}
        {...presses.handlers}
        onClick={(click) => {
          if (!presses.takes(click) || idle) click.preventDefault()
          else if (event) send(event)
          else onClick?.()
        }}
      >
        {icon}
        <span className={styles.label} data-other={busyText && (busy ? idleText : busyText)}>
          {(busy && busyText) || children}
        </span>
      </button>
    </>
  )
}
