import { linkClass } from '#ui/actions/links.tsx'
import { Heading } from '#ui/page/heading.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { type Coverage, kinds, recordedWords, totalOf } from '#workbench/coverage/coverage.ts'
import { Meter } from '#workbench/coverage/coverage-list.tsx'
import { useProduct } from '#workbench/product.tsx'
import { chartAddress } from './address.ts'

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
}

/** The first sentence of a chart's description. */
const purposeOf = (description = '') => description.split(/(?<=\.) /)[0]

/** Lists the charts: what each is for, how large it is, and how much of it the tests executed. */
export function ChartsPage({ layouts, coverage }: ChartsPageProps) {
  return (
    <>
      <div className="workbench-top">
        <Heading>CHARTS</Heading>
        <div className="workbench-note">
          {kinds.map((kind) => (
            <p key={kind}>{recordedWords(coverage, kind)}</p>
          ))}
        </div>
      </div>
      <ul className="workbench-list">
        {Object.entries(useProduct().models).map(([id, { machine }]) => (
          <li key={id}>
            <a className="workbench-panel" href={chartAddress(id)}>
              <span className="workbench-list-top">
                <strong className={linkClass}>{id}</strong>{' '}
                <span className="workbench-note">
                  {(layouts[id]?.states.length ?? 1) - 1} states, {layouts[id]?.edges.length} transitions
                </span>
              </span>
              <span className="workbench-list-purpose">{purposeOf(machine.root.description)}</span>
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
