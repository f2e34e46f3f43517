import { type Coverage, kindNames, testsOf, waiversOf } from '#workbench/kit/executed.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { itemWords } from '#workbench/kit/paths/words.ts'

interface TestsPanelProps {
  readonly coverage: Coverage
  readonly model: Model
  /** Null while nothing is pointed at or lit. */
  readonly item: string | null
}

/** Names the tests that meet the coverage item that is pointed at, or says why none can. Its size stays, so that nothing moves under the pointer. */
export function TestsPanel({ coverage: { scenarios }, model, item }: TestsPanelProps) {
  const { count, titles } = testsOf(scenarios, item ?? '')
  const reason = count === 0 && item !== null ? waiversOf(model)[item] : undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="coverage-tests" aria-label="Tests" tabIndex={0}>
      {item === null ? (
        <p className="workbench-note">
          Point at a state or a transition, or choose an entry: its tests are named here.
        </p>
      ) : (
        <>
          <h3>{itemWords(model.machine, item)}</h3>
          <h4 className="workbench-label">{`${kindNames.scenarios}: ${scenarios.at === null ? 'not recorded' : count}`}</h4>
          {reason !== undefined && <p className="workbench-note">{`Waived: ${reason}`}</p>}
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
            {count > titles.length && <li>{`and ${count - titles.length} more`}</li>}
          </ul>
        </>
      )}
    </section>
  )
}
