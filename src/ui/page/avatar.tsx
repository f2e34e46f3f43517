import styles from './avatar.module.css'

/** A user's initials. Decorative: the name or email is next to them. */
export const Avatar = ({ initials }: { readonly initials: string }) => (
  <span className={styles.avatar} aria-hidden="true" data-screen-only data-fill="initials">
    {initials}
  </span>
)
