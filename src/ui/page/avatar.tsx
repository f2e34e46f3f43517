import styles from './avatar.module.css'

/** A person's initials, as decoration: the name or the address stands beside them. */
export function Avatar({ initials }: { readonly initials: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true" data-fill="initials">
      {initials}
    </span>
  )
}
