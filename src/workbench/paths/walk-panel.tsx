import { useId } from 'react'
import { ActionButton } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useClipboard } from '#ui/use-clipboard.ts'
import { textOf } from '#workbench/model/keys.ts'
import { readAddress } from '#workbench/page/address.ts'
import { choicesOf, type Reached, take } from './choices.ts'
import { MomentDetails } from './moment-details.tsx'
import { Problem } from './problem.tsx'
import { inputsOf, momentsOf, startOf } from './simulation.ts'
import { WalkChoices } from './walk-choices.tsx'
import { WalkSteps } from './walk-steps.tsx'
import { placeWords, typedSecrets } from './words.ts'
import './walk.css'

interface WalkPanelProps extends Reached {
  /** The address that leads here. */
  readonly link: string
  /** Goes a walk; `isOther` when it is not the one that is being gone. */
  readonly onWalk: (reached: Reached, isOther?: boolean) => void
}

function secretsIn(link: string): string[] {
  const address = readAddress(new URL(link).hash)
  return address.view === 'chart' ? typedSecrets(address.steps) : []
}

/** Walks a chart: what can happen next, what has happened, and what is known now. */
export function WalkPanel({ walk, problem, near, link, onWalk }: WalkPanelProps) {
  const { copied, copy } = useClipboard()
  const moments = momentsOf(walk)
  const now = moments[walk.at]
  const choices = now ? choicesOf(now) : []
  const goTo = (at: number) => onWalk({ walk: { ...walk, at }, problem: null })
  const inputs = inputsOf(walk.chart)
  const secrets = secretsIn(link)
  const secretsId = useId()
  if (!now) return null

  return (
    <div className="walk">
      <div className="actions">
        <ActionButton small disabled={walk.at === 0} onClick={() => goTo(walk.at - 1)}>
          BACK
        </ActionButton>
        <ActionButton small disabled={walk.at === walk.events.length} onClick={() => goTo(walk.at + 1)}>
          FORWARD
        </ActionButton>
        <ActionButton small onClick={() => onWalk({ walk: startOf(walk.chart, walk.input), problem: null }, true)}>
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
          <p className="note" id={secretsId}>{`The link contains what was typed as ${secrets.join(' and as ')}.`}</p>
        )}
      </div>
      <Problem problem={problem} near={near} />
      <p className="walk-now" role="status">
        {walk.at === 0 ? 'Start' : `Step ${walk.at}`}: now in <strong>{placeWords(now.snapshot)}</strong>
      </p>
      {inputs.length > 1 && (
        <SelectField
          label="INPUT"
          name="input"
          hint="Another input begins another walk."
          value={String(walk.input)}
          options={inputs.map((input, index) => ({ value: String(index), label: `${index + 1}: ${textOf(input)}` }))}
          onChange={(value) => onWalk({ walk: startOf(walk.chart, Number(value)), problem: null }, true)}
        />
      )}
      <WalkChoices choices={choices} onTake={(event) => onWalk(take(walk, event))} />
      <section aria-label="STEPS">
        <h3 className="label">STEPS</h3>
        <WalkSteps moments={moments} at={walk.at} onGo={goTo} />
      </section>
      <MomentDetails moment={now} />
    </div>
  )
}
