import { registry } from '#machines/index.ts'
import { Notice } from '#ui/notice.tsx'
import { chartAddress } from './address.ts'
import { type Coverage, type Total, totalsOf } from './coverage.ts'
import type { PlacedChart } from './layout.ts'

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
}

/** Every chart of the registry: how large it is, and how much of it the tests executed. */
export function ChartsPage({ layouts, coverage }: ChartsPageProps) {
  return (
    <>
      <div className="visualizer-top">
        <h1 className="heading">CHARTS</h1>
        <p className="note">{runWords(coverage)}</p>
      </div>
      {coverage.model.at === null && (
        <Notice kind="info">No test run is known here. Run npm test, and load or build this page again.</Notice>
      )}
      <ul className="visualizer-list">
        {Object.entries(registry).map(([id, machine]) => {
          const totals = totalsOf(coverage, machine)
          return (
            <li key={id}>
              <a className="card" href={chartAddress(id)}>
                <strong>{id}</strong>
                <span className="note">
                  {(layouts[id]?.states.length ?? 1) - 1} states, {layouts[id]?.edges.length} transitions
                </span>
                <Meter label="Model tests" total={totals.model} />
                <Meter label="Journeys" total={totals.journeys} />
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const runWords = ({ model }: Coverage) =>
  model.at === null ? '' : `Coverage of the test run of ${model.at.slice(0, 16).replace('T', ' ')} UTC`

/** How much of a chart a kind of test executed. */
export function Meter({ label, total: { executed, all } }: { label: string; total: Total }) {
  return (
    <span className="meter">
      <span>{label}</span>
      <progress max={all} value={executed} aria-label={label} />
      <span>
        {executed} of {all}
      </span>
    </span>
  )
}
