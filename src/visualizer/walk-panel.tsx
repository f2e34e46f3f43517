import { textOf } from '#model/keys.ts'
import { ActionButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useClipboard } from '#ui/use-clipboard.ts'
import { choicesOf, type Reached, take } from './choices.ts'
import { MomentDetails } from './moment-details.tsx'
import { inputsOf, momentsOf, startOf, type Walk } from './simulation.ts'
import { WalkChoices } from './walk-choices.tsx'
import { WalkSteps } from './walk-steps.tsx'
import { placeWords } from './words.ts'
import './walk.css'

interface WalkPanelProps {
  readonly walk: Walk
  /** Why the walk is not as far as it was meant to be. */
  readonly problem: string | null
  /** The address that leads here. */
  readonly link: string
  readonly onWalk: (reached: Reached) => void
}

/** Walks a chart: what can happen next, what has happened, and what is known now. */
export function WalkPanel({ walk, problem, link, onWalk }: WalkPanelProps) {
  const { copied, copy } = useClipboard()
  const moments = momentsOf(walk)
  const now = moments[walk.at]
  const choices = now ? choicesOf(now) : []
  const goTo = (at: number) => onWalk({ walk: { ...walk, at }, problem: null })
  const inputs = inputsOf(walk.chart)
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
        <ActionButton small onClick={() => onWalk({ walk: startOf(walk.chart, walk.input), problem: null })}>
          RESTART
        </ActionButton>
        <ActionButton small busyText="COPIED" busy={copied} onClick={() => copy(link)}>
          COPY LINK
        </ActionButton>
      </div>
      <div role="alert">{problem !== null && <Notice kind="warning">{problem}</Notice>}</div>
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
          onChange={(value) => onWalk({ walk: startOf(walk.chart, Number(value)), problem: null })}
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
