import type { AnyEventObject } from 'xstate'
import { activePaths } from '#workbench/kit/model/keys.ts'
import type { Sample } from '#workbench/kit/model/model.ts'
import type { Edge, GraphState } from './state-graph.ts'

/** A walk that shows that a property does not hold: a stem, and a loop that can go on for ever. */
export interface Violation {
  readonly sentence: string
  /** The paths of the states that it is about; an exception names one of them. */
  readonly at: readonly string[]
  readonly input: Sample
  readonly stem: readonly AnyEventObject[]
  /** Empty when the stem shows it. */
  readonly loop: readonly AnyEventObject[]
}

/** What the search for violations of one property has found. */
export interface Found {
  /** The number of states or steps that the property says something of. */
  readonly asked: number
  readonly violations: readonly Violation[]
}

/** Makes the violation of a state: the walk leads there. */
export const atState = ({ replay }: GraphState, sentence: string): Violation => ({
  ...{ sentence, at: activePaths(replay.snapshot), input: replay.input, stem: replay.events, loop: [] },
})

/** Makes the violation of a step: it belongs to the state that it leaves, and the walk ends with it. */
export const atEdge = ({ from, replay }: Edge, sentence: string): Violation => ({
  ...atState(from, sentence),
  stem: replay.events,
})

/** Makes the violation of a loop of steps: the walk leads to its first state, then round. */
export const atLoop = (state: GraphState, loop: readonly Edge[], sentence: string): Violation => ({
  ...atState(state, sentence),
  loop: loop.map(({ event }) => event),
})
