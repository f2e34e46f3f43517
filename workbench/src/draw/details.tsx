import { stateLines, titleOf } from './labels.ts'
import type { PlacedChart } from './layout.ts'

interface DetailsProps {
  readonly chart: PlacedChart
  readonly of: readonly string[]
}

export function Details({ chart, of }: DetailsProps) {
  const { states, edges, labels } = chart
  const label = labels.find(({ keys }) => keys.some((key) => of.includes(key)))
  const shown = label ? [] : of.flatMap((id) => states.filter((state) => state.id === id && state.parent !== null))
  return (
    <section
      className="pane-details"
      aria-label="Details"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1).
      tabIndex={0}
    >
      {label?.title.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {shown.map((state) => (
        <div key={state.id}>
          <p>
            <strong translate="no">{state.path}</strong> <span>{state.description}</span>
          </p>
          <p>{stateLines(state, 'details').join(' · ')}</p>
          <ul>
            {edges
              .filter(({ source }) => source === state.id)
              .map((edge) => (
                <li key={edge.key} translate="no">
                  {titleOf(edge, chart)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
