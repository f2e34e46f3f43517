import type { Step } from '#workbench/kit/paths/simulation.ts'

interface WalkStepsProps {
  readonly steps: readonly Step[]
  readonly at: number
  readonly onGo: (at: number) => void
}

interface Entry {
  readonly step: Step
  readonly first: number
  readonly last: number
}

/** Typing is one event per letter: neighbours of one type that stay in one state are one entry, which leads to the last of them. */
function entriesOf(steps: readonly Step[]): Entry[] {
  const entries: Entry[] = []
  for (const [index, step] of steps.entries()) {
    const before = entries.at(-1)
    const isSame = before?.step.event?.type === step.event?.type && before?.step.active.join() === step.active.join()
    if (before && isSame) entries.splice(-1, 1, { ...before, step, last: index })
    else entries.push({ step, first: index, last: index })
  }
  return entries
}

/** Lists the steps of a walk, those still to come included; a press leads to one. */
export function WalkSteps({ steps, at, onGo }: WalkStepsProps) {
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
