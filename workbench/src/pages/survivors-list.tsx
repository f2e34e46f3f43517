import { Link } from '@radix-ui/themes'
import type { Model } from '#workbench/kit/model/model.ts'
import { itemAt, type Survivor, survivorWords } from '#workbench/kit/mutants/survivors.ts'
import { countWords, itemWords } from '#workbench/kit/paths/words.ts'
import type { CoverageLinks } from './coverage/coverage-list.tsx'
import './coverage/coverage-list.css'

interface SurvivorsListProps extends Pick<CoverageLinks, 'lit' | 'lightAddress'> {
  readonly model: Model
  readonly survivors: readonly Survivor[]
}

/** Lists the mistakes that no test would notice, each with its place and the reason why it may live; nothing when there are none. */
export function SurvivorsList({ model, survivors, lit, lightAddress }: SurvivorsListProps) {
  if (survivors.length === 0) return null
  return (
    <details className="survivors">
      <summary>{`Unproven: ${survivors.length}`}</summary>
      <p>{`${countWords(survivors.length, 'mistake')} that no test would notice. The drawing has a question mark there.`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <ul tabIndex={0} aria-label="Mistakes that no test would notice">
        {survivors.map(({ mutant, reason }) => {
          const item = itemAt(mutant)
          return (
            <li key={mutant.id}>
              <Link href={lightAddress(item)} aria-current={lit === item || undefined}>
                {itemWords(model.machine, item)}
              </Link>{' '}
              {survivorWords(mutant)} <span className="workbench-note">{reason}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
