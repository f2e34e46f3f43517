import type { AnyStateMachine } from 'xstate'
import { obligationWords } from '#workbench/paths/words.ts'
import { type Coverage, type Kind, kindNames, recordedWords, type Total, totalOf } from './coverage.ts'
import './coverage-list.css'

/** Shows how much of a chart a kind of test executed. */
export function Meter({ kind, total: { all, missing } }: { kind: Kind; total: Total }) {
  const executed = all - missing.length
  return (
    <span className="meter">
      <span>{kindNames[kind]}</span>
      <progress max={all} value={executed} aria-label={kindNames[kind]} />
      <span>
        {executed} of {all}
      </span>
    </span>
  )
}

interface CoverageListProps {
  readonly coverage: Coverage
  readonly kind: Kind
  readonly machine: AnyStateMachine
}

/** Shows how much of a chart a kind of test executed and, opened, what it did not. */
export function CoverageList({ coverage, kind, machine }: CoverageListProps) {
  const total = totalOf(coverage[kind], machine)
  if (total === null) return null
  return (
    <details className="coverage-list">
      <summary>
        <Meter kind={kind} total={total} />
      </summary>
      <p className="workbench-note">{recordedWords(coverage, kind)}</p>
      {total.missing.length === 0 ? (
        <p>Nothing is missing: every state, transition and refusal was executed.</p>
      ) : (
        <>
          <p>Never executed:</p>
          <ul aria-label="Never executed">
            {total.missing.map((key) => (
              <li key={key}>{obligationWords(machine, key)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
