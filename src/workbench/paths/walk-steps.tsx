import type { Moment } from './simulation.ts'

interface WalkStepsProps {
  readonly moments: readonly Moment[]
  readonly at: number
  readonly onGo: (at: number) => void
}

interface Entry {
  readonly moment: Moment
  readonly first: number
  readonly last: number
}

/** Typing is one event per letter: neighbours of one type, in one state, are one entry that leads to the last of them. */
function entriesOf(moments: readonly Moment[]): Entry[] {
  const entries: Entry[] = []
  for (const [index, moment] of moments.entries()) {
    const before = entries.at(-1)
    const isTyping = before?.moment.event?.type.endsWith('.edited') && before.moment.event.type === moment.event?.type
    if (before && isTyping) entries.splice(-1, 1, { ...before, moment, last: index })
    else entries.push({ moment, first: index, last: index })
  }
  return entries
}

/** What has happened so far, and what was to come after it; a click goes there. */
export function WalkSteps({ moments, at, onGo }: WalkStepsProps) {
  return (
    <ol className="walk-steps">
      {entriesOf(moments).map(({ moment, first, last }) => (
        <li key={first}>
          <button
            className="walk-step"
            type="button"
            aria-current={first <= at && at <= last ? 'step' : undefined}
            data-later={first > at || undefined}
            title={moment.title}
            onClick={() => onGo(last)}
          >
            <span className="walk-step-place">{first === last ? first : `${first}–${last}`}</span>
            <span className="walk-step-words">{moment.title}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
