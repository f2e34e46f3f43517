import { registry } from '#machines/index.ts'
import { linkClass } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { type Coverage, kinds, recordedWords, totalOf } from '#workbench/coverage/coverage.ts'
import { Meter } from '#workbench/coverage/coverage-list.tsx'
import { chartAddress } from './address.ts'

/** A chart with what its source says it is for, which the build adds. */
type DescribedChart = PlacedChart & { readonly purpose?: string }

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, DescribedChart>>
  readonly coverage: Coverage
}

/** Every chart of the registry: what it is for, how large it is, and how much of it the tests executed. */
export function ChartsPage({ layouts, coverage }: ChartsPageProps) {
  return (
    <>
      <div className="visualizer-top">
        <Heading>CHARTS</Heading>
        <div className="note">
          {kinds.map((kind) => (
            <p key={kind}>{recordedWords(coverage, kind)}</p>
          ))}
        </div>
      </div>
      <ul className="visualizer-list">
        {Object.entries(registry).map(([id, machine]) => (
          <li key={id}>
            <a className="panel" href={chartAddress(id)}>
              <span className="visualizer-list-top">
                <strong className={linkClass}>{id}</strong>{' '}
                <span className="note">
                  {(layouts[id]?.states.length ?? 1) - 1} states, {layouts[id]?.edges.length} transitions
                </span>
              </span>
              <span className="visualizer-list-purpose">{layouts[id]?.purpose}</span>
              {kinds.map((kind) => {
                const total = totalOf(coverage[kind], machine)
                return total && <Meter key={kind} kind={kind} total={total} />
              })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
