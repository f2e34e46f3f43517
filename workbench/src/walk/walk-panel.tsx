import { Link } from '@radix-ui/themes'
import { useId } from 'react'
import { activeNodes } from '#workbench/kit/internals.ts'
import { inputsOf } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { hasTypedSecret, stateLabel } from '#workbench/kit/paths/labels.ts'
import { writeSteps } from '#workbench/kit/paths/links.ts'
import { type Step, startOf, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { SelectField } from '#workbench/shared/fields.tsx'
import { maskText } from '#workbench/shared/masks.ts'
import { Action, Copy, ErrorMessage, Fold } from '#workbench/shared/parts.tsx'
import { continuedHash, WaysTo } from '#workbench/walk/continued.tsx'
import { endText, useProduct } from '#workbench/walk/product.tsx'
import { walkBug } from '#workbench/walk/steps/use-test-walk.ts'
import { WalkChoices } from './walk-choices.tsx'
import './walk.css'

interface WalkPanelProps extends Reached {
  readonly isFinding: boolean
  /** The URL of this walk. */
  readonly link: string
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
  /** Highlights a choice's transitions in the drawing. */
  readonly onPoint: (keys: readonly string[]) => void
}

/** Walks a chart: next events, steps so far, and details of the current step. */
export function WalkPanel({ walk, problem, isFinding, link, onWalk, onPoint }: WalkPanelProps) {
  const product = useProduct()
  const steps = stepsOf(walk)
  const now = steps[walk.at]
  const choices = now ? choicesOf(now) : []
  const goTo = (at: number) => onWalk({ walk: { ...walk, at }, problem: null })
  const restart = (input?: Walk['input']) => onWalk({ walk: startOf(walk.model, input), problem: null }, true)
  const inputs = inputsOf(walk.model)
  const hasSecret = writeSteps(walk).some(hasTypedSecret)
  const secretsId = useId()
  if (!now) return null
  const journey = continuedHash(product, walk)
  const end = endText(product, now.snapshot)
  const purpose = walk.model.machine.root.description

  return (
    <div className="workbench-column">
      <div className="workbench-actions">
        <Action disabled={walk.at === 0} onClick={() => goTo(walk.at - 1)}>
          BACK
        </Action>
        <Action disabled={walk.at === walk.events.length} onClick={() => goTo(walk.at + 1)}>
          FORWARD
        </Action>
        <Action onClick={() => restart(walk.input)}>RESTART</Action>
        <Copy text={() => link} describedBy={hasSecret ? secretsId : undefined}>
          COPY LINK
        </Copy>
        <Copy text={() => walkBug(product, walk, stateLabel(now.snapshot))}>BUG REPORT</Copy>
        {journey !== null && <Link href={journey}>CONTINUE AS JOURNEY</Link>}
        {hasSecret && (
          <p className="workbench-note" id={secretsId}>
            The link contains a secret that was typed.
          </p>
        )}
      </div>
      <ErrorMessage problem={problem} />
      <p role="status">
        {isFinding ? (
          'The chart is being explored…'
        ) : (
          <span>
            <span>{walk.at === 0 ? 'Start' : `Step ${walk.at}`}</span>: now in{' '}
            <strong translate="no">{stateLabel(now.snapshot)}</strong>
          </span>
        )}
      </p>
      {activeNodes(now.snapshot).map(
        ({ id, parent, description }) =>
          parent &&
          description && (
            <p className="workbench-note" key={id}>
              {description}
            </p>
          ),
      )}
      {inputs.length > 1 && (
        <SelectField
          label="INPUT"
          name="input"
          hint="Another input begins another walk."
          value={walk.input.name}
          options={[...new Set([...inputs, walk.input].map(({ name }) => name))]}
          onChange={(value) => restart(inputs.find(({ name }) => name === value))}
        />
      )}
      <WaysTo walk={walk} />
      <WalkChoices choices={choices} onTake={({ event }) => onWalk(take(walk, event))} onPoint={onPoint} />
      <section aria-label="STEPS">
        <h3 className="workbench-label">STEPS</h3>
        <WalkSteps steps={steps} at={walk.at} onGo={goTo} />
      </section>
      {end !== null && <p>{maskText(end)}</p>}
      {purpose && (
        <Fold name="WHAT THE CHART IS FOR">
          <p>{purpose}</p>
        </Fold>
      )}
    </div>
  )
}

/** Typing is one event per letter: neighbors of one type in one state are one entry, which leads to the last. */
function entriesOf(steps: readonly Step[]) {
  const entries: { step: Step; first: number; last: number }[] = []
  for (const [index, step] of steps.entries()) {
    const before = entries.at(-1)
    const isSame = before?.step.event?.type === step.event?.type && before?.step.active.join() === step.active.join()
    if (before && isSame) entries.splice(-1, 1, { ...before, step, last: index })
    else entries.push({ step, first: index, last: index })
  }
  return entries
}

/** All steps of a walk, future ones included. A click moves to a step. */
function WalkSteps({ steps, at, onGo }: { steps: readonly Step[]; at: number; onGo: (at: number) => void }) {
  return (
    <ol className="workbench-tight">
      {entriesOf(steps).map(({ step, first, last }) => (
        <li key={first}>
          <button
            className="walk-step workbench-row"
            type="button"
            aria-current={first <= at && at <= last ? 'step' : undefined}
            data-later={first > at || undefined}
            title={step.title}
            onClick={() => onGo(last)}
          >
            <span className="workbench-note">{first === last ? first : `${first}–${last}`}</span>
            <span className="workbench-clamp">{step.title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
