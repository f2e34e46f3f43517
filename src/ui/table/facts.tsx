import styles from './facts.module.css'

interface Fact {
  readonly label: string
  /** A name, an address or a word; a fact without one is left out. */
  readonly value: string
}

/** The one fact that a page is about. */
export function KeyFact({ label, value }: Fact) {
  return (
    <p className={styles.key}>
      <span>{label}</span> <strong>{value}</strong>
    </p>
  )
}

/** Facts to be read, each beside its label. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
