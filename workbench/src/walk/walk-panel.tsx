import { useId } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { ActionButton } from '#ui/actions/button.tsx'
import { useClipboard } from '#ui/actions/use-clipboard.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { readAddress } from '#workbench/ground/address.ts'
import { activeNodes } from '#workbench/kit/internals.ts'
import { inputsOf } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { startOf, stepsOf } from '#workbench/kit/paths/simulation.ts'
import { type Reached, take } from '#workbench/kit/paths/take.ts'
import { stateWords, typedSecrets } from '#workbench/kit/paths/words.ts'
import { WalkTestSteps } from '#workbench/walk/steps/walk-test-steps.tsx'
import { Problem } from './problem.tsx'
import { StepDetails } from './step-details.tsx'
import { WalkChoices } from './walk-choices.tsx'
import { WalkSteps } from './walk-steps.tsx'
import './walk.css'

interface WalkPanelProps extends Reached {
  /** The address that leads here. */
  readonly link: string
  /** Shows a walk; `isOther` when it replaces the current one. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
  /** Points at the transitions that a choice takes, in the drawing. */
  readonly onPoint?: (keys: readonly string[]) => void
}

/** Says where a walk goes round, when the link does; null otherwise. */
function roundIn(link: string): string | null {
  const address = readAddress(new URL(link).hash)
  if (address.view !== 'chart' || address.loop === undefined) return null
  return `Steps ${address.loop + 1} to ${address.steps.length} can be repeated for ever.`
}

function secretsIn(link: string): string[] {
  const address = readAddress(new URL(link).hash)
  return address.view === 'chart' ? typedSecrets(address.steps) : []
}

/** The descriptions of the active states, the outermost first. */
const describedIn = (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot).flatMap(({ parent, description }) => (parent && description ? [description] : []))

/** Walks a chart: offers the next events, lists the steps so far, and shows the details of the current one. */
export function WalkPanel({ walk, problem, link, onWalk, onPoint }: WalkPanelProps) {
  const { copied, copy } = useClipboard()
  const steps = stepsOf(walk)
  const now = steps[walk.at]
  const choices = now ? choicesOf(now) : []
  const goTo = (at: number) => onWalk({ walk: { ...walk, at }, problem: null })
  const inputs = inputsOf(walk.model)
  const secrets = secretsIn(link)
  const secretsId = useId()
  const round = roundIn(link)
  if (!now) return null

  return (
    <div className="workbench-column">
      <div className="workbench-actions">
        <ActionButton small disabled={walk.at === 0} onClick={() => goTo(walk.at - 1)}>
          BACK
        </ActionButton>
        <ActionButton small disabled={walk.at === walk.events.length} onClick={() => goTo(walk.at + 1)}>
          FORWARD
        </ActionButton>
        <ActionButton small onClick={() => onWalk({ walk: startOf(walk.model, walk.input), problem: null }, true)}>
          RESTART
        </ActionButton>
        <ActionButton
          small
          busyText="COPIED"
          busy={copied}
          describedBy={secrets.length > 0 ? secretsId : undefined}
          onClick={() => copy(link)}
        >
          COPY LINK
        </ActionButton>
        {secrets.length > 0 && (
          <p
            className="workbench-note"
            id={secretsId}
          >{`The link contains what was typed as ${secrets.join(' and as ')}.`}</p>
        )}
      </div>
      <Problem problem={problem} />
      {round !== null && <p>{round}</p>}
      <p role="status">
        {walk.at === 0 ? 'Start' : `Step ${walk.at}`}: now in <strong>{stateWords(now.snapshot)}</strong>
      </p>
      {describedIn(now.snapshot).map((description) => (
        <p key={description} className="workbench-note">
          {description}
        </p>
      ))}
      {inputs.length > 1 && (
        <SelectField
          label="INPUT"
          name="input"
          hint="Another input begins another walk."
          value={walk.input.name}
          options={inputs.map(({ name }) => name)}
          onChange={(value) =>
            onWalk(
              {
                walk: startOf(
                  walk.model,
                  inputs.find(({ name }) => name === value),
                ),
                problem: null,
              },
              true,
            )
          }
        />
      )}
      <WalkChoices choices={choices} onTake={(event) => onWalk(take(walk, event))} onPoint={onPoint} />
      <section aria-label="STEPS">
        <h3 className="workbench-label">STEPS</h3>
        <WalkSteps steps={steps} at={walk.at} onGo={goTo} />
      </section>
      <WalkTestSteps walk={walk} />
      <StepDetails step={now} />
    </div>
  )
}
