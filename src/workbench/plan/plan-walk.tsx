import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { ActionButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { eventTitle, textOf } from '#workbench/model/keys.ts'
import { inputsOf, planOf } from '#workbench/paths/simulation.ts'
import type { PlannedWalk } from '#workbench/paths/walks.ts'
import { countWords, obligationWords } from '#workbench/paths/words.ts'
import { type LeftWalk, leftWords } from './left-walk.ts'
import type { Tick } from './progress.ts'

type Finding = Omit<Tick, 'at'>

interface PlanWalkProps {
  /** `WALK 3` */
  readonly name: string
  readonly planned: PlannedWalk
  readonly tick: Tick | null
  /** How many steps of it have happened; null while another walk is being gone. */
  readonly at: number | null
  /** Where it was being gone when something else was done: now it is to be judged, or gone on with. */
  readonly left: LeftWalk | null
  readonly onGo: (at: number) => void
  readonly onTick: (finding: Finding) => void
}

interface ToggleProps {
  readonly isPressed: boolean
  /** Its colour while it is pressed: at rest none of several says more than the others. */
  readonly color?: 'green' | 'red'
  readonly describedBy?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays pressed. */
export function Toggle({ isPressed, color, describedBy, onClick, children }: ToggleProps) {
  return (
    <button
      className="button button-outline plan-result"
      type="button"
      data-small="true"
      data-accent-color={isPressed ? color : undefined}
      aria-pressed={isPressed}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

const results = [
  { result: 'passed', name: 'PASSED', color: 'green' },
  { result: 'failed', name: 'FAILED', color: 'red' },
] as const

/** One walk of the test plan: one line, and behind it its steps, what it adds, and what was found on it. */
export function PlanWalk({ name, planned, tick, at, left, onGo, onTick }: PlanWalkProps) {
  const id = useId()
  const { walk, end, adds } = planned
  const { machine } = planOf(walk.chart)
  const inputs = inputsOf(walk.chart)
  const finding: Finding = { result: tick?.result ?? null, note: tick?.note ?? '' }
  const length = walk.events.length
  const details = useRef<HTMLDetailsElement>(null)

  // A person opens others beside it: only when the walk that is gone becomes another one, the page opens and closes.
  const isWanted = at !== null || left !== null
  useLayoutEffect(() => {
    if (details.current) details.current.open = isWanted
  }, [isWanted])

  const goBack = () => {
    // The button is gone then, and the focus would be nowhere.
    details.current?.querySelector('summary')?.focus()
    if (left) onGo(left.walk.at)
  }

  return (
    <li className="plan-walk" data-current={at !== null || undefined}>
      <details ref={details}>
        <summary className="plan-line">
          <h3 className="heading" id={id}>
            {name}
          </h3>
          <span className="note">{` · ends in ${end} · ${countWords(adds.length, 'obligation')} new `}</span>
          {results.map(
            ({ result, name: words, color }) =>
              finding.result === result && (
                <Badge key={result} color={color}>
                  {words}
                </Badge>
              ),
          )}
        </summary>
        <div className="plan-body">
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
            <summary>{`Meets ${countWords(adds.length, 'obligation')} that no walk before it meets`}</summary>
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
                <ActionButton
                  small
                  describedBy={id}
                  disabled={at === length}
                  variant="solid"
                  onClick={() => onGo(at + 1)}
                >
                  NEXT STEP
                </ActionButton>
              </>
            )}
            {left && (
              <ActionButton small describedBy={id} variant="solid" onClick={goBack}>
                BACK TO THE WALK
              </ActionButton>
            )}
            <div role="status">
              {at !== null && <span className="note">{`Step ${at} of ${length}`}</span>}
              {left && (
                <Notice kind="warning">
                  {`You left ${name.toLowerCase()} at step ${left.walk.at + 1}: ${leftWords(left)}.`}
                </Notice>
              )}
            </div>
          </div>
          <div className="plan-finding">
            {results.map(({ result, name: words, color }) => (
              <Toggle
                key={result}
                isPressed={finding.result === result}
                color={color}
                describedBy={id}
                // Pressed again it says that nothing was found.
                onClick={() => onTick({ ...finding, result: finding.result === result ? null : result })}
              >
                {words}
              </Toggle>
            ))}
            <TextField
              label="NOTE"
              name={`note ${id}`}
              value={finding.note}
              onChange={(note) => onTick({ ...finding, note })}
            />
          </div>
        </div>
      </details>
    </li>
  )
}
