import styles from './links.module.css'

export const linkClass = styles.link
