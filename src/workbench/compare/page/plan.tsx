import type { ComparedChart } from '#workbench/compare/comparison.ts'
import type { WalkChange } from '#workbench/compare/plans.ts'
import { planWords, renamedWords } from '#workbench/compare/words.ts'
import { Sign } from './sign.tsx'

/** Lists the walks of a test plan that differ. */
export function Plan({ plan }: { readonly plan: ComparedChart['plan'] }) {
  const walks = typeof plan === 'string' ? [] : plan.walks
  const renamed = walks.filter(({ isRenamed }) => isRenamed)
  return (
    <>
      <h3>TEST PLAN</h3>
      <p className={typeof plan === 'string' ? 'problem' : 'note'}>
        {planWords(plan)} {walks.length === 0 && typeof plan !== 'string' && 'No walk differs.'}
      </p>
      <Walks walks={walks.filter(({ isRenamed }) => !isRenamed)} />
      {renamed.length > 0 && (
        <details>
          <summary>
            <Sign change="changed" /> {renamedWords(renamed.length)}
          </summary>
          <Walks walks={renamed} />
        </details>
      )}
    </>
  )
}

/** Counts the steps of the walk as it is now: one that is gone has no number. */
const numberOf = (steps: WalkChange['steps'], position: number): number =>
  steps.slice(0, position + 1).filter(({ only }) => only !== 'before').length

function Walks({ walks }: { readonly walks: readonly WalkChange[] }) {
  if (walks.length === 0) return null
  return (
    <ul className="walks">
      {walks.map(({ change, input, end, steps, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <li key={index}>
          <Sign change={change} /> To <strong>{end}</strong>
          {input !== '' && (
            <>
              {' from '}
              <strong>{input}</strong>
            </>
          )}
          {note && <span className="note"> {note}</span>}
          <ol>
            {steps.map(({ step, only }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
              <li key={position} className={only ?? undefined} value={numberOf(steps, position)}>
                {only === null ? step : only === 'after' ? <ins>{step}</ins> : <del>{step}</del>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
