import { ActionButton } from '#ui/actions/button.tsx'
import { Table } from '#ui/table/table.tsx'
import type { LiveActor } from './live.ts'
import { timeOf } from './live-rows.tsx'

interface LiveActorsProps {
  readonly actors: readonly (LiveActor & { readonly tabLabel: string })[]
  /** The id of the actor whose chart is shown. */
  readonly watched: string | undefined
  /** Tells whether a chart can be shown. */
  readonly isDrawn: (chart: string) => boolean
  readonly onWatch: (id: string) => void
  readonly onOpenChart: (chart: string, path: string | null) => void
}

/** Lists the running actors with their states, and chooses the one whose chart is shown. */
export function LiveActors({ actors, watched, isDrawn, onWatch, onOpenChart }: LiveActorsProps) {
  return (
    <Table
      label="Actors"
      rows={actors.map((actor) => ({ key: actor.id, ...actor }))}
      longNote="Of a long list, only the rows in view are in the document."
      columns={[
        {
          label: 'ACTOR',
          share: '20%',
          cell: ({ name, isChart, parentId }) =>
            `${name}${isChart ? '' : ' (call)'}${parentId ? `, of ${nameOf(actors, parentId)}` : ''}`,
        },
        {
          label: 'STATE',
          share: '20%',
          cell: ({ paths }) => <code className="live-code">{paths.join(', ') || 'running'}</code>,
        },
        { label: 'SINCE', share: '12%', cell: ({ since }) => timeOf(since) },
        { label: 'TAB', share: '26%', cell: ({ tabLabel }) => tabLabel },
        {
          label: 'CHART',
          share: '22%',
          cell: ({ name, isChart, paths, id: actor }, id) =>
            isChart && (
              <span className="live-chart-choices">
                {isDrawn(name) && (
                  <label className="live-watch">
                    <input
                      type="radio"
                      name="watched"
                      aria-describedby={id}
                      checked={actor === watched}
                      onChange={() => onWatch(actor)}
                    />
                    WATCH
                  </label>
                )}
                <ActionButton small describedBy={id} onClick={() => onOpenChart(name, paths[0] ?? null)}>
                  OPEN
                </ActionButton>
              </span>
            ),
        },
      ]}
    >
      No actor is running.
    </Table>
  )
}

const nameOf = (actors: readonly LiveActor[], id: string) => actors.find((actor) => actor.id === id)?.name ?? id
