import type { Model } from '#workbench/model/model.ts'
import { itemWords } from '#workbench/paths/words.ts'
import { type Coverage, type Kind, kindNames, testsOf, waiversOf } from './coverage.ts'

/** The kinds of tests that have titles, the closest to a person first. */
export const titled: readonly Kind[] = ['journeys', 'scenarios']

interface TestsPanelProps {
  readonly coverage: Coverage
  readonly model: Model
  /** Null while nothing is pointed at or lit. */
  readonly item: string | null
}

/** Names the tests that meet the coverage item that is pointed at, or says why none can. Its size stays, so that nothing moves under the pointer. */
export function TestsPanel({ coverage, model, item }: TestsPanelProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="coverage-tests" aria-label="Tests" tabIndex={0}>
      {item === null ? (
        <p className="workbench-note">
          Point at a state or a transition, or choose an entry: its tests are named here.
        </p>
      ) : (
        <>
          <h3 className="coverage-pointed">{itemWords(model.machine, item)}</h3>
          {titled.map((kind) => {
            const { at } = coverage[kind]
            const { count, titles } = testsOf(coverage[kind], item)
            const reason = count === 0 ? waiversOf(kind, model)[item] : undefined
            return (
              <div key={kind}>
                <h4 className="workbench-label">{`${kindNames[kind]}: ${at === null ? 'not recorded' : count}`}</h4>
                {reason !== undefined && <p className="workbench-note">{`Waived: ${reason}`}</p>}
                <ul>
                  {titles.map((title) => (
                    <li key={title}>{title}</li>
                  ))}
                  {count > titles.length && <li>{`and ${count - titles.length} more`}</li>}
                </ul>
              </div>
            )
          })}
        </>
      )}
    </section>
  )
}
