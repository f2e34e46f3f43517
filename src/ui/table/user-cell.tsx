import { Avatar } from '#ui/page/avatar.tsx'
import styles from './user-cell.module.css'

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
        {isSelf && <span className={styles.note}> (you)</span>}
      </div>
    </div>
  )
}
