import { Box, VisuallyHidden } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { TextField } from '#workbench/ground/fields.tsx'
import { Action, Status, Toggle } from '#workbench/ground/parts.tsx'
import { eventTitle } from '#workbench/kit/model/explore.ts'
import { inputsOf } from '#workbench/kit/model/model.ts'
import type { PlannedPath } from '#workbench/kit/paths/walks.ts'
import { countWords, itemWords } from '#workbench/kit/paths/words.ts'
import { TestStepItem } from '#workbench/walk/steps/test-step.tsx'
import { useTestWalk } from '#workbench/walk/steps/use-test-walk.ts'
import { type Finding, resultOf, type Tick } from './progress.ts'

interface PlanPathProps {
  /** `PATH 3` */
  readonly name: string
  readonly planned: PlannedPath
  readonly tick: Tick | null
  /** How many of its steps have happened; null while another path is walked. */
  readonly at: number | null
  /** Why no person can do this walk; null when one can, or that is not known yet. */
  readonly impossible: string | null
  /** Walks it from its start. */
  readonly onPlay: () => void
  /** Moves along it by one step. */
  readonly onMove: (by: 1 | -1) => void
  readonly onTick: (tick: Omit<Tick, 'at'>) => void
}

/** Shows one path of the test plan: one line, and behind it its steps, what it adds, and QA's result. */
export function PlanPath({ name, planned, tick, at, impossible, onPlay, onMove, onTick }: PlanPathProps) {
  const id = useId()
  const { walk, end, adds } = planned
  const { machine } = walk.model
  const inputs = inputsOf(walk.model)
  const finding: Finding = { result: tick?.result ?? null, note: tick?.note ?? '' }
  const findings = tick?.steps ?? {}
  const length = walk.events.length

  // QA opens other rows beside it: the page opens and closes a row only when the walked path changes.
  const isWanted = at !== null
  const [isOpen, setOpen] = useState(isWanted)
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted)
    setOpen(isWanted)
  }
  const tested = useTestWalk(walk, isOpen)
  const reason = tested?.impossible ?? impossible

  return (
    <li className="plan-path workbench-panel" data-current={at !== null || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h3 id={id}>{name}</h3>
          <span className="workbench-note">{` · ends in ${end} · ${countWords(adds.length, 'coverage item')} new `}</span>
          {results.map(
            ({ result, name: words, color }) =>
              finding.result === result && (
                <Status key={result} color={color}>
                  {words}
                </Status>
              ),
          )}
          {reason !== null && <Status color="amber">NOT BY A PERSON</Status>}
        </summary>
        <div className="workbench-column">
          {inputs.length > 1 && <p className="workbench-clamp workbench-note">{`Input: ${walk.input.name}`}</p>}
          {impossible !== null && <p className="workbench-note">{`No person can do this walk. ${impossible}`}</p>}
          {tested === null ? (
            <ol className="plan-steps">
              {walk.events.map((event, index) => (
                <li
                  className="workbench-clamp"
                  // biome-ignore lint/suspicious/noArrayIndexKey: a path of the plan never changes
                  key={index}
                  aria-current={at === index + 1 ? 'step' : undefined}
                >
                  {eventTitle(walk.model, machine, event)}
                </li>
              ))}
            </ol>
          ) : (
            <ol className="workbench-column">
              {tested.steps.map((step) => {
                const { index } = step
                return (
                  <TestStepItem key={index} step={step} isCurrent={at === index}>
                    <FindingFields
                      finding={findings[index] ?? { result: null, note: '' }}
                      describedBy={id}
                      of={index === 0 ? 'start' : `step ${index}`}
                      onChange={(found) => {
                        const steps = { ...findings, [index]: found }
                        const indices = tested.steps.map((each) => each.index)
                        onTick({ ...finding, steps, result: resultOf(steps, indices) })
                      }}
                    />
                  </TestStepItem>
                )
              })}
            </ol>
          )}
          {length === 0 && <p className="workbench-note">It only starts.</p>}
          <details>
            <summary>{`Meets ${countWords(adds.length, 'coverage item')} that no path before it meets`}</summary>
            <ul className="workbench-note">
              {adds.map((key) => (
                <li key={key}>{itemWords(machine, key)}</li>
              ))}
            </ul>
          </details>
          <div className="workbench-actions">
            <Action small describedBy={id} variant={at === null ? 'surface' : 'ghost'} onClick={onPlay}>
              {at === null ? 'PLAY' : 'PLAY AGAIN'}
            </Action>
            {at !== null && (
              <>
                <Action small describedBy={id} disabled={at === 0} onClick={() => onMove(-1)}>
                  BACK
                </Action>
                <Action small describedBy={id} disabled={at === length} variant="solid" onClick={() => onMove(1)}>
                  NEXT STEP
                </Action>
              </>
            )}
            <div role="status">
              {at !== null && <span className="workbench-note">{`Step ${at} of ${length}`}</span>}
            </div>
          </div>
          <FindingFields
            finding={finding}
            describedBy={id}
            onChange={(found) => onTick({ ...found, steps: findings })}
          />
        </div>
      </details>
    </li>
  )
}

/** The results that QA can give, in words. */
const results = [
  { result: 'passed', name: 'PASSED', color: 'green' },
  { result: 'failed', name: 'FAILED', color: 'red' },
] as const

interface FindingFieldsProps {
  readonly finding: Finding
  /** The id of the name of the path. */
  readonly describedBy: string
  /** `step 2`, which the names of the controls end with; none for a whole path. */
  readonly of?: string
  readonly onChange: (finding: Finding) => void
}

/** Takes QA's result and note on a path or one of its steps. A step that has not failed needs no note. */
function FindingFields({ finding, describedBy, of, onChange }: FindingFieldsProps) {
  const { result: given, note } = finding
  return (
    <div className="workbench-filters">
      {results.map(({ result, name, color }) => (
        <Toggle
          key={result}
          isPressed={given === result}
          color={color}
          describedBy={describedBy}
          // A second press takes the result back.
          onClick={() => onChange({ note, result: given === result ? null : result })}
        >
          {name}
          {of !== undefined && <VisuallyHidden>{` ${of}`}</VisuallyHidden>}
        </Toggle>
      ))}
      {(of === undefined || given === 'failed' || note !== '') && (
        <Box flexGrow="1" flexBasis="10rem">
          <TextField
            label={of === undefined ? 'NOTE' : `NOTE ON ${of.toUpperCase()}`}
            name={`note ${describedBy} ${of ?? ''}`.trim()}
            value={note}
            onChange={(changed) => onChange({ result: given, note: changed })}
          />
        </Box>
      )}
    </div>
  )
}
