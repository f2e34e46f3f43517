import styles from './versions.module.css'

interface VersionsProps {
  readonly label: string
  /** The heading of the names, then of the two versions. */
  readonly columns: readonly [string, string, string]
  readonly rows: readonly (readonly [string, string, string])[]
}

/** Two versions side by side. A long list scrolls, also by keyboard (WCAG 2.1.1). */
export function Versions({ label, columns, rows }: VersionsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must take the focus
    <section className={styles.versions} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, one, other]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{one}</bdi>
              </td>
              <td>
                <bdi>{other}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
