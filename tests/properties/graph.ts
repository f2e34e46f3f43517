import { activePaths, type Choice, causeOf, type Execution, type Model, type Replay } from '@statehouse/workbench/kit'
import type { AnyEventObject } from 'xstate'

/** A reachable state of a chart: active states, context, running actors and timers. */
export interface State {
  readonly replay: Replay
  readonly out: readonly Step[]
  readonly into: readonly Step[]
}

export interface Step {
  readonly from: State
  readonly to: State
  readonly event: AnyEventObject
  readonly cause: Choice['cause']
  readonly replay: Replay
}

export interface Graph {
  readonly states: readonly State[]
  readonly steps: readonly Step[]
}

/**
 * Creates the graph of an execution. Each input has its own states, because a state's key may lack what the input
 * decides.
 */
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
    // Events that only the chart's own timers send.
    if (cause === 'timer' && !event.type.startsWith('xstate.after.')) continue
    const step = { from: stateAt(replay.from), to, event, cause, replay }
    step.from.out.push(step)
    to.into.push(step)
    steps.push(step)
  }
  return { states: [...states.values()], steps }
}

/** Adds states from which one of the goals can be reached by these steps. */
export function reaching(goals: Iterable<State>, isTaken: (step: Step) => boolean = () => true): ReadonlySet<State> {
  const found = new Set(goals)
  for (const { into } of found) for (const step of into) if (isTaken(step)) found.add(step.from)
  return found
}

export const isActive = ({ replay: { snapshot } }: State): boolean => snapshot.status === 'active'

/** Whether the chart does anything with a step's event. */
export const isAccepted = ({ from, event }: Step): boolean => from.replay.snapshot.can(event)

export const effectsOf = ({ from, replay }: Step): string[] =>
  replay.effects.slice(from.replay.effects.length).map(({ type }) => type)

/** Where a property is violated: the path, and the active states. */
export const titleOf = ({ input, title, snapshot }: Replay): string =>
  `${input.name}: ${title}, in ${activePaths(snapshot).at(-1)}`
