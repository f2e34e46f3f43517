// biome-ignore-all lint/a11y/noRedundantRoles: below 768 px rows are small cards, and then some browsers forget that this is a table
import { memo } from 'react'
import type { LiveRow } from './live.ts'
import { rowWords, takenWords } from './live-words.ts'

const columns = ['TIME', 'ACTOR', 'EVENT', 'WITH', 'TRANSITIONS']

/** What happened, the newest first; it scrolls by itself, so that what stands around it stays where it is. */
export function LiveRows({ rows }: { rows: readonly LiveRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
    <section className="live-scroll" aria-label="Sequence, the newest first" tabIndex={0}>
      <table className="table" role="table" aria-label="Sequence">
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
              <td role="cell" className="table-message" colSpan={columns.length}>
                Nothing has happened yet.
              </td>
            </tr>
          )}
          {rows.toReversed().map((row) => (
            <Row key={row.place} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Drawn again only when more is known of it: there may be hundreds. */
const Row = memo(({ row }: { row: LiveRow }) => (
  <tr role="row">
    <td role="cell">{timeOf(row.at)}</td>
    <td role="cell">{row.name}</td>
    <td role="cell">
      <code className="live-code">{rowWords(row)}</code>
    </td>
    <td role="cell">
      <Payload text={row.payload} />
    </td>
    <td role="cell">
      <ul className="live-taken">
        {takenWords(row).map((words, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice, and the list only grows
          <li key={`${place} ${words}`}>{words}</li>
        ))}
      </ul>
    </td>
  </tr>
))

const shortPayload = 100

/** What an event carries; a lot of it only when it is asked for. */
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

/** A time of day to the millisecond. */
export function timeOf(at: number) {
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()}>
      {clock.format(time)}.{String(at % 1000).padStart(3, '0')}
    </time>
  )
}
