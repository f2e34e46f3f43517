import { Search } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import styles from './list.module.css'

interface ListTopProps {
  readonly note: string | null
  /** Shown while the list loads or changes. Not announced, because the number of rows follows. */
  readonly busyText?: string | undefined
  readonly children: ReactNode
}

/**
 * Announces the number of rows (WCAG 4.1.3). The key / focuses the search, but only from within the card (WCAG 2.1.4).
 */
export function ListTop({ note, busyText, children }: ListTopProps) {
  const search = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const card = search.current?.closest('section')
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target instanceof Element && event.target.matches('input, textarea, select')))
        return
      event.preventDefault()
      search.current?.querySelector('input')?.focus()
    }
    card?.addEventListener('keydown', lead)
    return () => card?.removeEventListener('keydown', lead)
  }, [])

  return (
    <div className={styles.top}>
      <div className={styles.search} ref={search}>
        {children}
        <Icon of={Search} />
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </div>
      <p className={styles.note}>
        <span role="status">{note}</span>
        {busyText && <span data-busy>{`, ${busyText}`}</span>}
      </p>
    </div>
  )
}

/** Two lines of a user's text. The browser's tooltip has all of it. */
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

export function UserCell({ initials, email, isSelf }: UserCellProps) {
  const at = email.lastIndexOf('@')
  return (
    <div className={styles.user}>
      <Avatar initials={initials} />
      <div>
        <bdi dir="ltr">
          <span>{email.slice(0, at)}</span>
          <wbr />
          <span>{email.slice(at)}</span>
        </bdi>
        {isSelf && <span className={styles.self}> (you)</span>}
      </div>
    </div>
  )
}

export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
