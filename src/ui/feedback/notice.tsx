import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { lateWordsClass } from './late-words.tsx'
import styles from './notice.module.css'

const looks = {
  info: { color: 'indigo', icon: Info },
  success: { color: 'green', icon: CircleCheck },
  warning: { color: 'amber', icon: TriangleAlert },
  error: { color: 'red', icon: CircleX },
} as const

interface NoticeProps {
  readonly kind: keyof typeof looks
  /** status or alert, where the notice answers an action. */
  readonly role?: 'status' | 'alert'
  readonly children: ReactNode
}

/** A message of one of four kinds, told apart by icon and colour (WCAG 1.4.1). */
export function Notice({ kind, role, children }: NoticeProps) {
  const { color, icon } = looks[kind]
  return (
    <div className={styles.notice} role={role} data-accent-color={color}>
      <Icon of={icon} />
      <div className={role === 'status' ? lateWordsClass : undefined}>{children}</div>
    </div>
  )
}

interface FormProblemProps {
  readonly children?: string | null | undefined
  /** A sentence of its own after the problem: why. */
  readonly reason?: string
}

/** The problem of the whole form. Its live region is there before the words, so that they are announced (WCAG 4.1.3). */
export function FormProblem({ children, reason }: FormProblemProps) {
  return (
    <div className={styles.problem} role="alert">
      {children ? (
        <Notice kind="error">
          {reason ? <p>{children}</p> : children}
          {reason && <p>{reason}</p>}
        </Notice>
      ) : null}
    </div>
  )
}
