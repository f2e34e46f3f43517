// biome-ignore-all lint/a11y/noRedundantRoles: below 768 px rows are small cards, and then some browsers forget that this is a table
import { memo } from 'react'
import { useProduct } from '#workbench/product.tsx'
import type { LiveRow } from './live.ts'
import { rowWords, takenWords } from './live-words.ts'

const columns = ['TIME', 'ACTOR', 'EVENT', 'WITH', 'TRANSITIONS']

/** Lists the events, the newest first, in a box that scrolls by itself. */
export function LiveRows({ rows }: { rows: readonly LiveRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
    <section className="live-scroll" aria-label="Sequence, the newest first" tabIndex={0}>
      <table className="live-table" role="table" aria-label="Sequence">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.length === 0 && (
            <tr role="row">
              <td role="cell" className="live-table-message" colSpan={columns.length}>
                No event yet.
              </td>
            </tr>
          )}
          {rows.toReversed().map((row) => (
            <Row key={row.index} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Redraws only when its row has changed: there may be hundreds. */
const Row = memo(({ row }: { row: LiveRow }) => {
  const { models } = useProduct()
  return (
    <tr role="row">
      <td role="cell">{timeOf(row.at)}</td>
      <td role="cell">{row.name}</td>
      <td role="cell">
        <code className="live-code">{rowWords(row, models[row.name]?.machine)}</code>
      </td>
      <td role="cell">
        <Payload text={row.payload} />
      </td>
      <td role="cell">
        <ul>
          {takenWords(row).map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice, and the list only grows
            <li key={`${index} ${words}`}>{words}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
})

const shortPayload = 100

/** Shows a payload, a long one folded. */
function Payload({ text }: { text: string }) {
  if (text.length <= shortPayload) return <code className="live-code">{text}</code>
  return (
    <details>
      <summary>
        <code className="live-code">{text.slice(0, shortPayload)}…</code>
      </summary>
      <code className="live-code">{text}</code>
    </details>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Shows a time of day to the millisecond. */
export function timeOf(at: number) {
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()}>
      {clock.format(time)}.{String(at % 1000).padStart(3, '0')}
    </time>
  )
}
