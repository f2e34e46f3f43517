import type { AnyEventObject } from 'xstate'
import { oncePer } from '#workbench/ground/once.ts'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from './choices.ts'
import { eventText, stepsOf, type Walk } from './simulation.ts'

/** A walk, and why it is shorter than it was meant to be. */
export interface Reached {
  readonly walk: Walk
  readonly problem: string | null
}

/**
 * Extends a walk by one event. Another event than the very next one replaces the steps still to come, with two exceptions: typing comes
 * before them, and what was typed and sent as the next of them says takes its place.
 */
export function take(walk: Walk, event: AnyEventObject): Reached {
  const now = stepsOf(walk)[walk.at]
  const choices = now ? choicesOf(now) : []
  const blocked = choices.find((choice) => choice.event === event)?.blocked ?? null
  if (blocked !== null) return { walk, problem: blocked }
  if (!choices.some((choice) => choice.event.type === event.type)) {
    // A field is left by the press that sends the form, and tells so afterwards.
    if (isTyping(walk.model, event)) return { walk, problem: null }
    return { walk, problem: `“${event.type}” happened, and nothing here listens to it.` }
  }
  const next = walk.events[walk.at]
  if (next && eventText(next) === eventText(event)) return { walk: { ...walk, at: walk.at + 1 }, problem: null }
  const isSample = (typed: AnyEventObject) => choices.some((choice) => eventText(choice.event) === eventText(typed))
  const before = walk.events.slice(0, walk.at)
  const rest = restAfter(walk, event, isSample)
  const longer = { ...walk, events: [...before, event, ...rest], at: walk.at + 1 }
  if (rest.length > 0 && problemOf(longer) === null) return { walk: longer, problem: null }
  const last = { ...longer, events: [...before, event] }
  const problem = problemOf(last)
  return problem === null ? { walk: last, problem } : { walk, problem: `The chart cannot go on: ${problem}` }
}

/** Tells whether a person's typing sends an event. */
export const isTyping = ({ typing = [] }: Model, { type }: AnyEventObject): boolean => typing.includes(type)

/** Lists the steps that are still to come after an event. Letters that were typed earlier, and are none of the model's, go. */
function restAfter(
  { model, events, at }: Walk,
  event: AnyEventObject,
  isSample: (typed: AnyEventObject) => boolean,
): readonly AnyEventObject[] {
  const toCome = events.slice(at)
  if (isTyping(model, event)) {
    const kept = toCome.findIndex((each) => !isTyping(model, each) || isSample(each))
    return kept < 0 ? [] : toCome.slice(kept)
  }
  const planned = toCome.findIndex((each) => !isTyping(model, each))
  const next = toCome[planned]
  return next && isSameEvent(next, event) ? toCome.slice(planned + 1) : []
}

/** Writes an event as text without the spaces around its texts, once: a field for an address does not hold them. */
const trimmedText = oncePer((event: AnyEventObject): string => {
  const trim = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part)
  return textOf(JSON.parse(eventText(event), trim))
})

/** Tells whether two events are the same; spaces around what was typed make no difference. */
export const isSameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  one === other || (one.type === other.type && trimmedText(one) === trimmedText(other))

/** @returns why a chart cannot make all steps of a walk; null when it can */
function problemOf(walk: Walk): string | null {
  try {
    stepsOf(walk)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
