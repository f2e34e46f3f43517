import { activePaths, type Choice, causeOf, type Execution, type Model, type Replay } from '@statehouse/workbench/kit'
import type { AnyEventObject } from 'xstate'

/** A state that a chart can reach, as a whole: active states, context, running actors and timers. */
export interface State {
  /** The shortest path to it. */
  readonly replay: Replay
  readonly out: readonly Step[]
  readonly into: readonly Step[]
}

/** One step that a chart can make. */
export interface Step {
  readonly from: State
  readonly to: State
  readonly event: AnyEventObject
  readonly cause: Choice['cause']
  readonly replay: Replay
}

/** Everything that a chart can do. */
export interface Graph {
  readonly states: readonly State[]
  readonly steps: readonly Step[]
}

/** Makes the graph of what was executed. Each input has states of its own: what an input decides for good need not be in a state's key. */
export function graphOf(model: Model, { replays }: Execution): Graph {
  const states = new Map<string, State & { readonly out: Step[]; readonly into: Step[] }>()
  const steps: Step[] = []
  const stateAt = (replay: Replay) => {
    const key = `${replay.input.name} ${replay.ends}`
    const state = states.get(key) ?? { replay, out: [], into: [] }
    states.set(key, state)
    return state
  }
  for (const replay of replays) {
    const to = stateAt(replay)
    const event = replay.events.at(-1)
    if (replay.from === null || event === undefined) continue
    const cause = causeOf(model, event.type)
    // What only the chart's own timers send comes from them alone.
    if (cause === 'timer' && !event.type.startsWith('xstate.after.')) continue
    const step = { from: stateAt(replay.from), to, event, cause, replay }
    step.from.out.push(step)
    to.into.push(step)
    steps.push(step)
  }
  return { states: [...states.values()], steps }
}

/** Adds to some states those from which one of them can be reached by such steps. */
export function reaching(goals: Iterable<State>, isTaken: (step: Step) => boolean = () => true): ReadonlySet<State> {
  const found = new Set(goals)
  for (const { into } of found) for (const step of into) if (isTaken(step)) found.add(step.from)
  return found
}

export const isActive = ({ replay: { snapshot } }: State): boolean => snapshot.status === 'active'

/** Returns whether a chart does anything with the event of a step, besides refusing it. */
export const isAccepted = ({ from, event }: Step): boolean => from.replay.snapshot.can(event)

/** Lists the types of the effects of a step alone. */
export const effectsOf = ({ from, replay }: Step): string[] =>
  replay.effects.slice(from.replay.effects.length).map(({ type }) => type)

/** Names the place of a violation: the path to it, and the states in which the chart is then. */
export const wordsOf = ({ input, title, snapshot }: Replay): string =>
  `${input.name}: ${title}, in ${activePaths(snapshot).at(-1)}`
