import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Heading } from '#ui/page/heading.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { type Coverage, kinds, noCoverage, recordedWords, totalOf } from '#workbench/coverage/coverage.ts'
import { Meter } from '#workbench/coverage/coverage-list.tsx'
import { OpenWalk } from '#workbench/live/open-walk.tsx'
import { countWords } from '#workbench/paths/words.ts'
import { useProduct } from '#workbench/product.tsx'
import { chartAddress } from './address.ts'

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
  /** Sentences above the list. */
  readonly notes: readonly string[]
}

/** The first sentence of a chart's description. */
const purposeOf = (description = '') => description.split(/(?<=\.) /)[0]

/** Lists the charts: what each is for, how large it is, and how much of it the tests executed. */
export function ChartsPage({ layouts, coverage, notes }: ChartsPageProps) {
  const { models } = useProduct()
  return (
    <>
      <div className="workbench-top">
        <Heading>CHARTS</Heading>
        <div className="workbench-note">
          {coverage !== noCoverage && kinds.map((kind) => <p key={kind}>{recordedWords(coverage, kind)}</p>)}
        </div>
      </div>
      {notes.length > 0 && (
        <div className="workbench-notes">
          {notes.map((note) => (
            <Notice key={note} kind="warning">
              {note}
            </Notice>
          ))}
        </div>
      )}
      {Object.keys(models).length === 0 && <p>There is no chart to show.</p>}
      <OpenWalk />
      <ul className="workbench-list">
        {Object.entries(models).map(([id, { machine }]) => (
          <li key={id}>
            <a className="workbench-panel" href={chartAddress(id)}>
              <span className="workbench-list-top">
                <strong className={linkClass}>{id}</strong>{' '}
                <span className="workbench-note">
                  {countWords((layouts[id]?.states.length ?? 1) - 1, 'state')},{' '}
                  {countWords(layouts[id]?.edges.length ?? 0, 'transition')}
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
