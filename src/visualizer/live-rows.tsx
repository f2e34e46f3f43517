import { Table } from '#ui/table.tsx'
import type { LiveRow } from './live.ts'

/** What happened, the newest first. */
export function LiveRows({ rows }: { rows: readonly LiveRow[] }) {
  return (
    <Table
      label="Sequence"
      rows={rows.map((row) => ({ key: String(row.place), ...row })).reverse()}
      longNote="The newest 500 are kept; of a long list, only the rows in view are in the document."
      columns={[
        { label: 'TIME', share: '12%', cell: ({ at }) => timeOf(at) },
        { label: 'ACTOR', share: '15%', cell: ({ name }) => name },
        { label: 'EVENT', share: '20%', cell: ({ event }) => <code className="live-code">{event}</code> },
        { label: 'WITH', share: '28%', cell: ({ payload }) => <Payload text={payload} /> },
        {
          label: 'TRANSITIONS',
          share: '25%',
          cell: ({ taken }) => (
            <ul className="live-taken">
              {taken.map((key, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one transition may be taken twice, and the list only grows
                <li key={`${place} ${key}`}>
                  <code className="live-code">{key}</code>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    >
      Nothing has happened yet.
    </Table>
  )
}

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
