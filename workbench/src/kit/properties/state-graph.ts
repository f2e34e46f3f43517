import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { sampleName } from '#workbench/kit/model/explore.ts'
import type { Execution } from '#workbench/kit/model/index.ts'
import { activePaths, eventLabel, nodesOf, readActorEvent } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import type { Replay } from '#workbench/kit/model/replay.ts'
import { type Choice, causeOf, stepName } from '#workbench/kit/paths/choices.ts'
import { raisedBy } from '#workbench/kit/paths/leads.ts'

/** A state that a chart can reach, as a whole: active states, context, running actors and timers. */
export interface GraphState {
  /** The shortest path to it. */
  readonly replay: Replay
  readonly out: readonly Edge[]
  readonly into: readonly Edge[]
}

/** One step that a chart can make. */
export interface Edge {
  readonly from: GraphState
  readonly to: GraphState
  readonly event: AnyEventObject
  readonly cause: Choice['cause']
  /** The shortest path that ends with it. */
  readonly replay: Replay
}

/** Everything that a chart can do: each state that was explored, and each step from there. */
export interface StateGraph {
  readonly model: Model
  readonly states: readonly GraphState[]
  readonly edges: readonly Edge[]
}

/** Makes the graph of what was executed. Each input has states of its own: what an input decides for good need not be in a state's key. */
export function stateGraphOf(model: Model, { replays }: Execution): StateGraph {
  const states = new Map<string, GraphState & { readonly out: Edge[]; readonly into: Edge[] }>()
  const edges: Edge[] = []
  const raised = raisedBy(model.machine)
  const causes = new Map<string, Choice['cause']>()
  const keyOf = ({ input }: Replay, key: string) => `${input.name} ${key}`
  const stateAt = (replay: Replay) => {
    const key = keyOf(replay, replay.ends)
    const state = states.get(key) ?? { replay, out: [], into: [] }
    states.set(key, state)
    return state
  }
  for (const replay of replays) {
    const event = replay.events.at(-1)
    if (replay.from === null || event === undefined) stateAt(replay)
    else {
      const from = states.get(keyOf(replay, replay.from.ends))
      // What only the chart's own timers send comes from them alone.
      if (!from || raised.has(event.type)) continue
      const cause = causes.get(event.type) ?? causeOf(model, event.type)
      causes.set(event.type, cause)
      const edge = { from, to: stateAt(replay), event, cause, replay }
      from.out.push(edge)
      edge.to.into.push(edge)
      edges.push(edge)
    }
  }
  return { model, states: [...states.values()], edges }
}

/** Names the event of an edge as links do: `form.submitted~all filled in`. */
export const edgeName = ({ model }: StateGraph, { event }: Edge): string =>
  stepName(eventLabel(model.machine, event.type), sampleName(model, model.machine, event) ?? '')

/** Tells whether a chart does anything with the event of an edge, besides refusing it. */
export const isAccepted = ({ from, event }: Edge): boolean => from.replay.snapshot.can(event)

/** Tells whether an edge is the answer to a call: to an actor whose end the chart waits for, unlike that of one that only watches. */
export function isAnswer({ model }: StateGraph, { event }: Edge): boolean {
  const actor = readActorEvent(event.type)
  return (
    actor !== null && nodesOf(model.machine).some(({ transitions }) => transitions.has(`xstate.done.actor.${actor.id}`))
  )
}

/** Lists the effects of an edge alone. */
export const effectsOf = ({ from, replay }: Edge) => replay.effects.slice(from.replay.effects.length)

/** Lists what an edge alone emits. */
export const emittedBy = ({ from, replay }: Edge) => replay.emitted.slice(from.replay.emitted.length)

/** Lists the sentences that a screen shows about what has failed or succeeded: those of the snapshot, and its own for active states. */
export function messagesOf({ facts }: Model, snapshot: AnyMachineSnapshot): string[] {
  const own = activePaths(snapshot).map((path) => facts?.worded?.[path] ?? '')
  return [...(facts?.messages?.(snapshot) ?? []), ...own].filter((sentence) => sentence !== '')
}
