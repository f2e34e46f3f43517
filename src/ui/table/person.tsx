import { Avatar } from '#ui/page/avatar.tsx'
import styles from './person.module.css'

interface PersonProps {
  readonly initials: string
  readonly email: string
  readonly isOneself: boolean
}

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
