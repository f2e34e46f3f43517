import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import styles from './list.module.css'

interface ListTopProps {
  readonly note: ReactNode
  /** Shown while the list loads or changes. Not announced, because the number of rows follows. */
  readonly busyText?: string | undefined
  /** Toggle buttons. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The key / focuses the search, but only from within the card (WCAG 2.1.4). */
function focusOnKey(search: HTMLDivElement) {
  const card = search.closest('section')
  const lead = (event: KeyboardEvent) => {
    if (event.key !== '/' || (event.target instanceof Element && event.target.matches('input, textarea, select')))
      return
    event.preventDefault()
    search.querySelector('input')?.focus()
  }
  card?.addEventListener('keydown', lead)
  return () => card?.removeEventListener('keydown', lead)
}

/** Announces the number of rows (WCAG 4.1.3). */
export const ListTop = ({ note, busyText, filters, children }: ListTopProps) => (
  <div className={styles.top}>
    <div className={styles.search} ref={focusOnKey}>
      {children}
      <Icon of={Search} />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </div>
    <fieldset className={styles.filters} aria-label="Show">
      {filters}
    </fieldset>
    <p className={styles.note}>
      <span role="status">{note}</span>
      {busyText && <span data-busy>{`, ${busyText}`}</span>}
    </p>
  </div>
)

/** A user's text. If it is cut, the browser's tooltip has all of it. */
export function CellText({ children }: { children: string }) {
  if (children === '') return <span aria-hidden="true">–</span>
  return (
    <bdi className={styles.text} title={children}>
      {children}
    </bdi>
  )
}

interface UserCellProps {
  readonly initials: string
  readonly email: string
  readonly isSelf: boolean
}

export const UserCell = ({ initials, email, isSelf }: UserCellProps) => (
  <div className={styles.user}>
    <Avatar initials={initials} />
    <bdi dir="ltr" className={styles.text} title={email}>
      {email}
    </bdi>
    {isSelf && <span className={styles.self}>(you)</span>}
  </div>
)

export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
