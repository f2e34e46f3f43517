import { Link } from '@radix-ui/themes'
import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { hasTypedSecret } from '#workbench/kit/paths/labels.ts'
import { maskText } from '#workbench/shared/masks.ts'
import { Action, Copy, ErrorMessage, Fold, Notice } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { openStep, stepTitle } from '#workbench/walk/steps/journey-step.ts'
import { WalkChoices } from '#workbench/walk/walk-choices.tsx'
import { journeyBug } from './journey-bug.ts'
import type { Goal, journeyMachine } from './journey-machine.ts'
import { OpenUrl } from './open-url.tsx'
import '#workbench/walk/walk.css'

interface JourneyPanelProps {
  readonly state: SnapshotFrom<typeof journeyMachine>
  readonly send: ActorRefFrom<typeof journeyMachine>['send']
  /** Highlights a choice's transitions in the drawing. */
  readonly onPoint: (keys: readonly string[]) => void
}

/** The events that can happen next in a journey, its browser, and its steps. */
export function JourneyPanel({ state, send, onPoint }: JourneyPanelProps) {
  const product = useProduct()
  const { goal, view, problem } = state.context
  const secretsId = useId()
  const { steps, at } = goal
  const hasSecret = steps.some((step) => hasTypedSecret(step.replace(/^.*?~/s, '')))
  const go = (next: Partial<Goal>) => send({ type: 'goal.changed', goal: { ...goal, ...next } })
  const goTo = (to: number) => go({ at: to })
  /** The steps that were to come stay, if it is the next of them. */
  const take = (step: string) =>
    go({ steps: [...steps.slice(0, at), step, ...(steps[at] === step ? steps.slice(at + 1) : [])], at: at + 1 })
  const shown = view?.actors.find(({ path }) => path === view.acting)
  return (
    <div className="workbench-column">
      <p>
        <Link href="#/journeys">All journeys</Link>
        {goal.as !== '' && <span className="workbench-note">{` · begun as ${goal.as}`}</span>}
      </p>
      <div className="workbench-actions">
        <Action disabled={at <= 1} onClick={() => goTo(at - 1)}>
          BACK
        </Action>
        <Action disabled={at === steps.length} onClick={() => goTo(at + 1)}>
          FORWARD
        </Action>
        <Action disabled={at <= 1} onClick={() => goTo(1)}>
          RESTART
        </Action>
        <Copy text={() => window.location.href} describedBy={hasSecret ? secretsId : undefined}>
          COPY LINK
        </Copy>
        {view && <Copy text={() => journeyBug(product, goal, view)}>BUG REPORT</Copy>}
        {hasSecret && (
          <p className="workbench-note" id={secretsId}>
            The link contains a secret that was typed.
          </p>
        )}
      </div>
      <ErrorMessage problem={problem} />
      <p role="status">
        {shown ? (
          <span>
            <span>{`Step ${at}`}</span>: <span translate="no">{maskText(view?.url ?? '')}</span>,{' '}
            <span translate="no">{shown.chart}</span> in <strong translate="no">{shown.state}</strong>
          </span>
        ) : (
          'The journey is opening…'
        )}
      </p>
      {view?.shown.map((text) => (
        <Notice key={text} kind="info">
          {maskText(text)}
        </Notice>
      ))}
      {view && (
        <>
          <WalkChoices
            choices={view.choices}
            background="OTHER TABS AND THE BROWSER"
            onTake={({ step }) => take(step)}
            onPoint={onPoint}
          />
          <Browser {...{ view, take }} />
          <JourneySteps {...{ goal, view, goTo }} />
        </>
      )}
    </div>
  )
}

type Context = SnapshotFrom<typeof journeyMachine>['context']

/** What the user does with the browser of the journey: its Back leads to the page before, not to the step before. */
function Browser({ view, take }: BrowserProps) {
  return (
    <section className="workbench-tight" aria-label="THE BROWSER OF THE USER">
      <h3 className="workbench-label">THE BROWSER OF THE USER</h3>
      <div className="workbench-actions">
        <Action disabled={!view.canGoBack} onClick={() => view.leave(-1)}>
          BROWSER’S BACK
        </Action>
        <Action onClick={() => take(openStep(null))}>RELOAD</Action>
        <Action onClick={() => take('~code.missing')}>NEXT CODE IS MISSING</Action>
      </div>
      <Fold name="OPEN A URL">
        <OpenUrl action="OPEN" onOpen={take} />
      </Fold>
    </section>
  )
}

interface BrowserProps {
  readonly view: NonNullable<Context['view']>
  readonly take: (step: string) => void
}

interface JourneyStepsProps extends Pick<BrowserProps, 'view'> {
  readonly goal: Goal
  readonly goTo: (at: number) => void
}

/** All steps of a journey, future ones included, with their charts. A press moves to a step. */
function JourneySteps({ goal: { steps, at }, view, goTo }: JourneyStepsProps) {
  const { models } = useProduct()
  return (
    <section aria-label="STEPS">
      <h3 className="workbench-label">STEPS</h3>
      <ol className="workbench-tight">
        {steps.map((step, index) => {
          const title = stepTitle(step, models)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike, and they never move
            <li key={index}>
              <button
                className="walk-step workbench-row"
                type="button"
                aria-current={index + 1 === at ? 'step' : undefined}
                data-later={index >= at || undefined}
                title={`${title}\n${view.steps[index]?.after ?? ''}`}
                onClick={() => goTo(index + 1)}
              >
                <span className="workbench-note">{index + 1}</span>
                <span>
                  <span className="workbench-note" translate="no">
                    {step.replace(/~.*/s, '') || 'browser'}
                  </span>
                  <span className="workbench-clamp">{title}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
