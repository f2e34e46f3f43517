import { useLayoutEffect, useRef } from 'react'
import type { AnyEventObject } from 'xstate'
import type { Choice } from './choices.ts'

interface WalkChoicesProps {
  readonly choices: readonly Choice[]
  readonly onTake: (event: AnyEventObject) => void
}

const groups = [
  { kind: 'event', name: 'EVENTS' },
  { kind: 'actor', name: 'ACTORS' },
  { kind: 'timer', name: 'TIMERS' },
] as const

/** Words a choice as its button says it: an actor succeeds or fails, a timer fires. */
function wordsOf({ kind, label, detail }: Choice): string {
  if (kind === 'timer') return `${label}: fire`
  if (kind === 'event') return label
  const words = label.replace(/ done$/, ' succeeds').replace(/ error$/, ' fails')
  return detail === '' ? words : `${words} with`
}

/** Offers the events that can happen next. After a press the focus moves to the first of the events that can happen then. */
export function WalkChoices({ choices, onTake }: WalkChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the choices have changed
  useLayoutEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    const first = group.current?.querySelector<HTMLElement>('button:not([aria-disabled])') ?? group.current
    first?.focus()
  }, [choices])

  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds groups, and has no legend to be seen
    <div className="walk-choices" ref={group} role="group" aria-label="What can happen next" tabIndex={-1}>
      {choices.length === 0 && <p className="workbench-note">The chart is over: nothing can happen any more.</p>}
      {groups.map(({ kind, name }) => {
        const list = choices.filter((choice) => choice.kind === kind)
        if (list.length === 0) return null
        return (
          <section key={kind} aria-label={name}>
            <h3 className="workbench-label">{name}</h3>
            <ul className="walk-choice-list">
              {list.map((choice) => (
                <li key={choice.step}>
                  <button
                    className="walk-choice"
                    type="button"
                    aria-disabled={choice.blocked === null ? undefined : true}
                    title={choice.detail || undefined}
                    onClick={() => {
                      if (choice.blocked !== null) return
                      wasPressed.current = true
                      onTake(choice.event)
                    }}
                  >
                    <span className="walk-choice-words">{wordsOf(choice)}</span>
                    {choice.detail !== '' && <span className="walk-choice-detail">{choice.detail}</span>}
                    {choice.blocked !== null && <span className="walk-choice-note">{choice.blocked}</span>}
                    {choice.blocked === null && choice.isRefused && (
                      <span className="walk-choice-note">Its guards refuse it: nothing would change.</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
