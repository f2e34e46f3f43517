import { ActionButton } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import type { LiveActor } from './live.ts'
import { timeOf } from './live-rows.tsx'

interface LiveActorsProps {
  readonly actors: readonly LiveActor[]
  readonly onOpenChart: (chart: string, path: string | null) => void
}

/** Which actors live, in which states, and since when. */
export function LiveActors({ actors, onOpenChart }: LiveActorsProps) {
  return (
    <Table
      label="Actors"
      rows={actors.map((actor) => ({ key: actor.id, ...actor }))}
      longNote="Of a long list, only the rows in view are in the document."
      columns={[
        {
          label: 'ACTOR',
          share: '25%',
          cell: ({ name, isChart, parentId }) =>
            `${name}${isChart ? '' : ' (call)'}${parentId ? `, of ${nameOf(actors, parentId)}` : ''}`,
        },
        {
          label: 'STATE',
          share: '30%',
          cell: ({ paths }) => <code className="live-code">{paths.join(', ') || 'running'}</code>,
        },
        { label: 'SINCE', share: '15%', cell: ({ since }) => timeOf(since) },
        { label: 'TAB', share: '15%', wideOnly: true, cell: ({ tab }) => <code>{tab}</code> },
        {
          label: 'CHART',
          share: '15%',
          cell: ({ name, isChart, paths }, id) =>
            isChart && (
              <ActionButton small describedBy={id} onClick={() => onOpenChart(name, paths[0] ?? null)}>
                OPEN
              </ActionButton>
            ),
        },
      ]}
    >
      Nobody is there yet.
    </Table>
  )
}

const nameOf = (actors: readonly LiveActor[], id: string) => actors.find((actor) => actor.id === id)?.name ?? id
