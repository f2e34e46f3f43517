import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/form/field.tsx'
import { eventTitle } from '#workbench/model/explore.ts'
import { inputsOf } from '#workbench/model/model.ts'
import type { PlannedPath } from '#workbench/paths/walks.ts'
import { countWords, obligationWords } from '#workbench/paths/words.ts'
import { type AbandonedWalk, abandonedWords } from './abandoned-walk.ts'
import type { Tick } from './progress.ts'

type Finding = Omit<Tick, 'at'>

interface PlanPathProps {
  /** `PATH 3` */
  readonly name: string
  readonly planned: PlannedPath
  readonly tick: Tick | null
  /** How many of its steps have happened; null while another path is walked. */
  readonly at: number | null
  /** The walk of this path that another event interrupted after so many of its steps: QA can return to it or judge it. */
  readonly abandoned: (AbandonedWalk & { readonly at: number }) | null
  readonly onGo: (at: number) => void
  readonly onTick: (finding: Finding) => void
}

interface ToggleProps {
  readonly isPressed: boolean
  /** The colour while it is pressed. */
  readonly color?: 'green' | 'red'
  readonly describedBy?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button that stays pressed. */
export function Toggle({ isPressed, color, describedBy, onClick, children }: ToggleProps) {
  return (
    <button
      className="plan-toggle"
      type="button"
      data-accent-color={color}
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

/** Shows one path of the test plan: one line, and behind it its steps, what it adds, and QA's result. */
export function PlanPath({ name, planned, tick, at, abandoned, onGo, onTick }: PlanPathProps) {
  const id = useId()
  const { walk, end, adds } = planned
  const { machine } = walk.model
  const inputs = inputsOf(walk.model)
  const finding: Finding = { result: tick?.result ?? null, note: tick?.note ?? '' }
  const length = walk.events.length
  const details = useRef<HTMLDetailsElement>(null)

  // QA opens other rows beside it: the page opens and closes a row only when the walked path changes.
  const isWanted = at !== null || abandoned !== null
  useLayoutEffect(() => {
    if (details.current) details.current.open = isWanted
  }, [isWanted])

  const goBack = () => {
    // The button disappears, and the focus with it.
    details.current?.querySelector('summary')?.focus()
    if (abandoned) onGo(abandoned.at)
  }

  return (
    <li className="plan-path" data-current={at !== null || undefined}>
      <details ref={details}>
        <summary className="plan-line">
          <h3 className="plan-name" id={id}>
            {name}
          </h3>
          <span className="workbench-note">{` · ends in ${end} · ${countWords(adds.length, 'obligation')} new `}</span>
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
          {inputs.length > 1 && <p className="plan-input">{`Input: ${walk.input.name}`}</p>}
          <ol className="plan-steps">
            {walk.events.map((event, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a path of the plan never changes
                key={index}
                aria-current={at === index + 1 ? 'step' : undefined}
                title={eventTitle(walk.model, machine, event)}
              >
                {eventTitle(walk.model, machine, event)}
              </li>
            ))}
          </ol>
          {length === 0 && <p className="workbench-note">It only starts.</p>}
          <details>
            <summary>{`Meets ${countWords(adds.length, 'obligation')} that no path before it meets`}</summary>
            <ul className="plan-adds">
              {adds.map((key) => (
                <li key={key}>{obligationWords(machine, key)}</li>
              ))}
            </ul>
          </details>
          <div className="workbench-actions">
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
            {abandoned && (
              <ActionButton small describedBy={id} variant="solid" onClick={goBack}>
                BACK TO THE WALK
              </ActionButton>
            )}
            <div role="status">
              {at !== null && <span className="workbench-note">{`Step ${at} of ${length}`}</span>}
              {abandoned && (
                <Notice kind="warning">
                  {`You left ${name.toLowerCase()} at step ${abandoned.at + 1}: ${abandonedWords(abandoned)}.`}
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
                // A second press takes the result back.
                onClick={() => onTick({ ...finding, result: finding.result === result ? null : result })}
              >
                {words}
              </Toggle>
            ))}
            <div className="plan-note">
              <TextField
                label="NOTE"
                name={`note ${id}`}
                value={finding.note}
                onChange={(note) => onTick({ ...finding, note })}
              />
            </div>
          </div>
        </div>
      </details>
    </li>
  )
}
