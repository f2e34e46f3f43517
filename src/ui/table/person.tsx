import { Avatar } from '#ui/page/avatar.tsx'
import styles from './person.module.css'

interface PersonProps {
  readonly initials: string
  readonly email: string
  /** Marks the person who is signed in. */
  readonly isOneself: boolean
}

/** A person in a list: initials and address. */
export function Person({ initials, email, isOneself }: PersonProps) {
  return (
    <div className={styles.person}>
      <Avatar initials={initials} />
      <div>
        <bdi>{email}</bdi>
        {isOneself && <span className={styles.note}> (you)</span>}
      </div>
    </div>
  )
}
