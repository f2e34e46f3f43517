import { type ReactNode, useId } from 'react'
import { eventTitle, textOf } from '#model/keys.ts'
import { Badge } from '#ui/badge.tsx'
import { ActionButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { Tick } from './progress.ts'
import { inputsOf, planOf } from './simulation.ts'
import type { PlannedWalk } from './walks.ts'
import { obligationWords } from './words.ts'

type Finding = Omit<Tick, 'at'>

interface PlanWalkProps {
  /** `WALK 3` */
  readonly name: string
  readonly planned: PlannedWalk
  readonly tick: Tick | null
  /** How many steps of it have happened; null while another walk is being gone. */
  readonly at: number | null
  readonly onGo: (at: number) => void
  readonly onTick: (finding: Finding) => void
}

interface ResultButtonProps {
  readonly result: 'passed' | 'failed'
  readonly finding: Finding
  readonly describedBy: string
  readonly onTick: (finding: Finding) => void
  readonly children: ReactNode
}

/** Says what was found; pressed again, that nothing was. */
function ResultButton({ result, finding, describedBy, onTick, children }: ResultButtonProps) {
  const isPressed = finding.result === result
  return (
    <button
      className="button button-outline plan-result"
      type="button"
      data-small="true"
      data-accent-color={result === 'passed' ? 'green' : 'red'}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      onClick={() => onTick({ ...finding, result: isPressed ? null : result })}
    >
      {children}
    </button>
  )
}

/** One walk of the test plan: its steps, what it adds, and what was found on it. */
export function PlanWalk({ name, planned, tick, at, onGo, onTick }: PlanWalkProps) {
  const id = useId()
  const { walk, adds } = planned
  const { machine } = planOf(walk.chart)
  const inputs = inputsOf(walk.chart)
  const finding: Finding = { result: tick?.result ?? null, note: tick?.note ?? '' }
  const length = walk.events.length

  return (
    <li className="plan-walk" data-current={at !== null || undefined}>
      <div className="plan-walk-top">
        <h3 className="heading" id={id}>
          {name}
        </h3>
        {finding.result === 'passed' && <Badge color="green">PASSED</Badge>}
        {finding.result === 'failed' && <Badge color="red">FAILED</Badge>}
      </div>
      {inputs.length > 1 && (
        <p
          className="plan-input"
          title={textOf(inputs[walk.input])}
        >{`Input ${walk.input + 1}: ${textOf(inputs[walk.input])}`}</p>
      )}
      <ol className="plan-steps">
        {walk.events.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a walk of the plan never changes
            key={index}
            aria-current={at === index + 1 ? 'step' : undefined}
            title={eventTitle(machine, event)}
          >
            {eventTitle(machine, event)}
          </li>
        ))}
      </ol>
      {length === 0 && <p className="note">It only begins.</p>}
      <details>
        <summary>{`Adds ${adds.length}`}</summary>
        <ul className="plan-adds">
          {adds.map((key) => (
            <li key={key}>{obligationWords(walk.chart, key)}</li>
          ))}
        </ul>
      </details>
      <div className="actions">
        <ActionButton small describedBy={id} variant={at === null ? 'outline' : 'ghost'} onClick={() => onGo(0)}>
          {at === null ? 'PLAY' : 'PLAY AGAIN'}
        </ActionButton>
        {at !== null && (
          <>
            <ActionButton small describedBy={id} disabled={at === 0} onClick={() => onGo(at - 1)}>
              BACK
            </ActionButton>
            <ActionButton small describedBy={id} disabled={at === length} variant="solid" onClick={() => onGo(at + 1)}>
              NEXT STEP
            </ActionButton>
            <span className="note" role="status">{`Step ${at} of ${length}`}</span>
          </>
        )}
      </div>
      <div className="plan-finding">
        <ResultButton result="passed" finding={finding} describedBy={id} onTick={onTick}>
          PASSED
        </ResultButton>
        <ResultButton result="failed" finding={finding} describedBy={id} onTick={onTick}>
          FAILED
        </ResultButton>
        <TextField
          label="NOTE"
          name={`note ${id}`}
          value={finding.note}
          onChange={(note) => onTick({ ...finding, note })}
        />
      </div>
    </li>
  )
}
