import { Link } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { doWhenIdle } from '#workbench/ground/idle.ts'
import { runInSteps } from '#workbench/kit/model/index.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { checkProperties, holds, observed, type Report, type Result } from '#workbench/kit/properties/check.ts'
import { violationAddress } from '#workbench/kit/properties/words.ts'

const reports = new WeakMap<Model, Report>()

/** Checks the properties of a chart once, while the page stays usable; null until then. */
function useReport(model: Model): Report | null {
  const [, setChecked] = useState<Model | null>(null)
  const report = reports.get(model) ?? null
  const isMissing = report === null
  useEffect(() => {
    if (!isMissing) return
    const checking = new AbortController()
    void doWhenIdle(runInSteps(observed(model)), checking.signal).then((execution) => {
      if (execution === null) return
      reports.set(model, checkProperties(model, execution))
      setChecked(model)
    })
    return () => checking.abort()
  }, [model, isMissing])
  return report
}

/** Says which properties hold on all that a chart can do, with a link to the walk that breaks one. */
export function PropertiesPanel({ model }: { readonly model: Model }) {
  const report = useReport(model)
  return (
    <details>
      <summary>
        Properties
        <span className="workbench-note" role="status">
          {report === null ? ' · every state is being checked' : ` · ${summaryOf(report)}`}
        </span>
      </summary>
      {report && (
        <ul className="workbench-column">
          {report.results.map((result) => (
            <Property key={result.name} model={model} result={result} />
          ))}
        </ul>
      )}
    </details>
  )
}

function summaryOf({ states, edges, results }: Report): string {
  const held = results.filter(holds).length
  return `${held} of ${results.length} hold, checked in ${countWords(states, 'state')} and ${countWords(edges, 'step')}`
}

/** Says what became of one property. */
function Property({ model, result }: { readonly model: Model; readonly result: Result }) {
  const { sentence, asked, violations, exceptions } = result
  const [first] = violations
  return (
    <li>
      <p>
        <strong>{resultWords(result)}</strong>
        {` ${sentence}`}
      </p>
      {asked === 0 && <p className="workbench-note">{nothingAsked(model, result)}</p>}
      {first && (
        <p>
          {`${first.sentence} `}
          <Link href={violationAddress(model, first)}>
            {first.loop.length > 0 ? 'The walk there, and once round' : 'The walk there'}
          </Link>
        </p>
      )}
      {exceptions.map(({ state, reason, excused }) => (
        <p key={state} className="workbench-note">
          {excused > 0
            ? `Except ${state === '' ? 'in this chart' : `in ${state}`}: ${reason}`
            : `The exception for ${state === '' ? 'this chart' : state} excuses nothing any more.`}
        </p>
      ))}
    </li>
  )
}

function resultWords(result: Result): string {
  if (!holds(result)) return 'BROKEN'
  return result.asked === 0 ? 'NOT ASKED' : 'HOLDS'
}

/** Says why a property has nothing to say of a chart. */
function nothingAsked({ facts }: Model, { name }: Result): string {
  if (name === 'hears the session end' && typeof facts?.session === 'string') return facts.session
  return 'The chart has nothing that it could be asked of.'
}
