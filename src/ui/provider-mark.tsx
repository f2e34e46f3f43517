import styles from './provider-mark.module.css'

/** The mark of a sign-in provider beside its name; a provider without one has none. */
export function ProviderMark({ id }: { readonly id: string }) {
  return <i className={styles.mark} data-provider={id} />
}
