import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { color: 'indigo', Icon: Info },
  success: { color: 'green', Icon: CircleCheck },
  warning: { color: 'amber', Icon: TriangleAlert },
  error: { color: 'red', Icon: CircleX },
} as const

interface NoticeProps {
  readonly kind: keyof typeof looks
  /** status or alert, where the notice appears after something was done. */
  readonly role?: 'status' | 'alert'
  readonly children: ReactNode
}

/** Something to know, told apart by icon and colour (WCAG 1.4.1). */
export function Notice({ kind, role, children }: NoticeProps) {
  const { color, Icon } = looks[kind]
  return (
    <div className="notice" role={role} data-accent-color={color}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

/** What is wrong with the whole form. The live region comes before its words, so that they are announced. */
export function FormProblem({ children }: { children?: string | null | undefined }) {
  return <div role="alert">{children ? <Notice kind="error">{children}</Notice> : null}</div>
}
