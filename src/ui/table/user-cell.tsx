import { Avatar } from '#ui/page/avatar.tsx'
import styles from './user-cell.module.css'

interface UserCellProps {
  readonly initials: string
  readonly email: string
  readonly isOneself: boolean
}

export function UserCell({ initials, email, isOneself }: UserCellProps) {
  return (
    <div className={styles.user}>
      <Avatar initials={initials} />
      <div>
        <bdi>{email}</bdi>
        {isOneself && <span className={styles.note}> (you)</span>}
      </div>
    </div>
  )
}
