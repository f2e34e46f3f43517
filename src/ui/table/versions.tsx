import styles from './versions.module.css'

interface VersionsProps {
  readonly label: string
  readonly rows: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[]
}

/** Fields in two versions. In a form, the second one of a checked field has the value `theirs`. A long list scrolls, also by keyboard (WCAG 2.1.1). */
export const Versions = ({ label, rows }: VersionsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must take the focus
  <section className={styles.versions} aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {['FIELD', 'MINE', 'TAKE THEIRS'].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine, theirs }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{mine}</bdi>
            </td>
            <td>
              <label className={styles.version}>
                <input type="checkbox" name={name} value="theirs" aria-label={`${name}: ${theirs}`} />
                <bdi>{theirs}</bdi>
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
