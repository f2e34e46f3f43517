import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useForm } from '#ui/form/form-context.ts'
import { Icon } from '#ui/icon.tsx'
import type { CountdownProps } from './countdown.tsx'
import styles from './notice.module.css'
import { lateTextClass } from './visually-hidden.tsx'

const looks = {
  info: { color: 'indigo', icon: Info },
  success: { color: 'green', icon: CircleCheck },
  warning: { color: 'amber', icon: TriangleAlert },
  error: { color: 'red', icon: CircleX },
} as const

interface NoticeProps {
  readonly kind: keyof typeof looks
  /** status or alert, if the notice answers an action. */
  readonly role?: 'status' | 'alert'
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A message of one of four kinds, which differ by icon and color (WCAG 1.4.1). */
export function Notice({ kind, role, bare = false, children }: NoticeProps) {
  const { color, icon } = looks[kind]
  return (
    <div className={bare ? styles.bare : styles.notice} role={role} data-accent-color={color}>
      <Icon of={icon} />
      <div className={role === 'status' ? lateTextClass : undefined}>{children}</div>
    </div>
  )
}

/** The time until the next attempt, loaded with the first wait. Screen readers announce problem and time together. */
const Countdown = lazy(
  (): Promise<{ default: ComponentType<CountdownProps> }> =>
    import('./countdown.tsx').catch(() => ({ default: () => null })),
)

interface FormErrorProps {
  readonly children?: string | null | undefined
  readonly reason?: string
  readonly bare?: boolean
}

/**
 * The error of the form around it, with the time until the next attempt, even without an error. The live region exists
 * before its text, so that the text is announced (WCAG 4.1.3).
 */
export function FormError({ children, reason, bare = false }: FormErrorProps) {
  const { wait, waitId } = useForm()
  const region = useRef<HTMLDivElement>(null)
  // The failed action may be far away: a row of a long list, the bar of a long form. Not behind a dialog that says it.
  useEffect(() => {
    const front = document.querySelector(':modal:has([role="alert"]:not(:empty))')
    if (children && (!front || front.contains(region.current))) region.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  if (!children && !wait) return <div className={styles.error} role="alert" ref={region} />
  const notice = (countdown: ReactNode) => (
    <Notice kind="error" bare={bare}>
      <span>{children}</span> {reason && <p>{reason}</p>}
      {reason && wait !== undefined && <span> </span>}
      {countdown}
    </Notice>
  )
  return (
    <div className={styles.error} role="alert" ref={region}>
      {wait === undefined ? (
        notice(null)
      ) : (
        // Hidden until the countdown has loaded, so that problem and time are announced together.
        <Suspense fallback={<div aria-hidden>{notice(null)}</div>}>
          {notice(<Countdown wait={wait} id={waitId} />)}
        </Suspense>
      )}
    </div>
  )
}
