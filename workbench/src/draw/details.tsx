import type { ChartEdge } from '#workbench/kit/graph.ts'
import { Lines } from '#workbench/shared/parts.tsx'
import { entriesOf, exitsOf, fullTitleOf, isWithin, stateFacts, titleOf } from './labels.ts'
import { lineStop, type PlacedChart } from './layout.ts'

interface DetailsProps {
  readonly chart: PlacedChart
  /** Ids of states, the key of a transition, or the stop of a line. */
  readonly of: readonly string[]
}

/** What the drawing says about some states, or about the transitions of a row or a line. */
export function Details({ chart, of }: DetailsProps) {
  const { states, edges, labels, lines } = chart
  const row = labels.find((label) => label.keys.some((key) => of.includes(key)))
  const keys = row?.keys ?? lines.find((line) => of.includes(lineStop(line)))?.keys
  const shown = keys ? [] : of.flatMap((id) => states.filter((state) => state.id === id && state.parent !== null))
  const named = (edge: ChartEdge) => fullTitleOf(edge, chart)
  return (
    <>
      {edges
        .filter(({ key }) => keys?.includes(key))
        .map((edge) => (
          <p key={edge.key} translate="no">
            {row ? titleOf(edge, chart) : named(edge)}
          </p>
        ))}
      {shown.map((state) => {
        const { isFirst, edges: entries } = entriesOf(chart, state.id)
        const out = exitsOf(chart, state.id)
        return (
          <div key={state.id}>
            <p>
              <strong translate="no">{state.path}</strong> <span>{state.description}</span>
            </p>
            <p>{stateFacts(state).join(' · ')}</p>
            {/* What leads into and out of the states around one does so for it, too. */}
            <dl className="pane-ways" hidden={shown.some(({ id }) => isWithin(chart, id, state.id))}>
              <Lines name="REACHED FROM" lines={[...(isFirst ? ['the start'] : []), ...entries.map(named)]} />
              <Lines
                name="LEADS ON"
                lines={out.map((edge) => (edge.source === state.id ? titleOf(edge, chart) : named(edge)))}
              />
            </dl>
          </div>
        )
      })}
    </>
  )
}
