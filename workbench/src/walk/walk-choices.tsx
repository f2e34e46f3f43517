import { useLayoutEffect, useRef } from 'react'
import { type Choice, isWayInBackground } from '#workbench/kit/paths/choices.ts'
import { Fold } from '#workbench/shared/parts.tsx'

/** In a journey, with the chart that takes it. */
type AnyChoice = Choice & { readonly chart?: string }

interface WalkChoicesProps {
  readonly choices: readonly AnyChoice[]
  /** The last group; by default IN THE BACKGROUND. */
  readonly background?: string
  readonly onTake: (choice: Choice) => void
  /** Highlights the transitions of the choice under the pointer or focus; empty if there is none. */
  readonly onPoint: (keys: readonly string[]) => void
}

/** Groups of choices in the order of their use to QA. */
const groups = { user: 'WHAT THE USER DOES', actor: 'ANSWERS', timer: 'TIMERS' }

/** The text of a choice's button. */
function labelOf({ kind, label, detail }: Choice): string {
  if (kind === 'timer') return detail === '' ? label : `${label}, ${detail}`
  return kind === 'event' ? label : label.replace(/ done$/, ' succeeds').replace(/ error$/, ' fails')
}

/** Names rejecting guards: `isComplete and canInvite refuse it`. */
function rejectionText(guards: readonly string[]): string {
  if (guards.length === 0) return 'Nothing would change.'
  return `${guards.join(' and ')} ${guards.length === 1 ? 'refuses' : 'refuse'} it.`
}

/** The end of a wait that does not run changes nothing. */
const isIdle = ({ cause, kind, leadsTo }: Choice) => cause === 'timer' && kind === 'event' && leadsTo === ''

const isOpen = (choice: Choice) => choice.blocked === null && !choice.isRefused && !isIdle(choice)

const none: readonly string[] = []

/** Buttons for the possible next events. After a click, the first new button gets the focus. */
export function WalkChoices({ choices, background = 'IN THE BACKGROUND', onTake, onPoint }: WalkChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the choices have changed
  useLayoutEffect(() => {
    onPoint(none)
    if (!wasPressed.current) return
    wasPressed.current = false
    const first = group.current?.querySelector<HTMLElement>('button:not([aria-disabled])') ?? group.current
    first?.focus()
  }, [choices])

  const listOf = (list: readonly AnyChoice[]) => (
    <ul className="workbench-tight">
      {list.map((choice) => (
        <li key={choice.step}>
          <ChoiceButton
            choice={choice}
            onPoint={onPoint}
            onPress={() => {
              wasPressed.current = true
              onTake(choice)
            }}
          />
        </li>
      ))}
    </ul>
  )
  const listed = (wanted: string) => choices.filter((choice) => choice.cause === wanted && isOpen(choice))
  const rest = listed('background')
  const idle = choices.filter((choice) => !isOpen(choice))
  const isFolded = rest.length < choices.length && !isWayInBackground(choices)

  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains groups, and has no visible legend
    <div
      className="walk-choices workbench-column"
      ref={group}
      role="group"
      aria-label="What can happen next"
      tabIndex={-1}
    >
      {choices.length === 0 && <p className="workbench-note">The chart is over: nothing can happen any more.</p>}
      {Object.entries(groups).map(([cause, name]) => {
        const list = listed(cause)
        return (
          list.length > 0 && (
            <section key={name} aria-label={name}>
              <h3 className="workbench-label">{name}</h3>
              {listOf(list)}
            </section>
          )
        )
      })}
      {rest.length > 0 && (
        <Fold key={String(isFolded)} name={background} open={!isFolded}>
          {listOf(rest)}
        </Fold>
      )}
      {idle.length > 0 && <Fold name={`NOTHING WOULD CHANGE (${idle.length})`}>{listOf(idle)}</Fold>}
    </div>
  )
}

interface ChoiceButtonProps extends Pick<WalkChoicesProps, 'onPoint'> {
  readonly choice: AnyChoice
  readonly onPress: () => void
}

function ChoiceButton({ choice, onPoint, onPress }: ChoiceButtonProps) {
  const { chart, name, blocked, isRefused, refusedBy, leadsTo, takes } = choice
  const led = leadsTo === '' ? 'stays here' : `→ ${leadsTo}`
  return (
    <button
      className="walk-choice workbench-row"
      type="button"
      aria-disabled={blocked === null ? undefined : true}
      data-refused={(blocked === null && isRefused) || undefined}
      onClick={() => blocked === null && onPress()}
      onPointerEnter={() => onPoint(takes)}
      onPointerLeave={() => onPoint(none)}
      onFocus={() => onPoint(takes)}
      onBlur={() => onPoint(none)}
    >
      <strong translate="no">{labelOf(choice)}</strong>
      {(chart || name) && <span>{[chart, name].filter(Boolean).join(' · ')}</span>}
      <span className="workbench-note">{isOpen(choice) ? led : (blocked ?? rejectionText(refusedBy))}</span>
    </button>
  )
}
