import styles from './facts.module.css'

interface Fact {
  readonly label: string
  /** A fact without a value is left out. */
  readonly value: string
  /** The name of the value for the script that fills in the prerendered page. */
  readonly fill?: string
}

export const KeyFact = ({ label, value }: Fact) => (
  <p className={styles.key}>
    <span>{label}</span> <strong>{value}</strong>
  </p>
)

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ({ label, value, fill }) =>
        value !== '' && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi data-fill={fill}>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </dl>
)
