import type { AnyEventObject } from 'xstate'
import { textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { choicesOf } from './choices.ts'
import { eventText, stepsOf, type Walk } from './simulation.ts'

/** A walk, and why it is shorter than requested. */
export interface Reached {
  readonly walk: Walk
  readonly problem: string | null
}

/**
 * Extends a walk by one event. If it is not the next event, it replaces all future steps, with two exceptions: typing
 * is inserted before them, and a next event with the typed values is replaced by this one.
 */
export function take(walk: Walk, event: AnyEventObject): Reached {
  const now = stepsOf(walk)[walk.at]
  const choices = now ? choicesOf(now) : []
  const blocked = choices.find((choice) => choice.event === event)?.blocked ?? null
  if (blocked !== null) return { walk, problem: blocked }
  if (!choices.some((choice) => choice.event.type === event.type)) {
    // A click on a submit button first blurs the field, which sends its own event.
    if (isTyping(walk.model, event)) return { walk, problem: null }
    return { walk, problem: `“${event.type}” happened, and nothing here listens to it.` }
  }
  const next = walk.events[walk.at]
  if (next && eventText(next) === eventText(event)) return { walk: { ...walk, at: walk.at + 1 }, problem: null }
  const isSample = (typed: AnyEventObject) => choices.some((choice) => eventText(choice.event) === eventText(typed))
  const before = walk.events.slice(0, walk.at)
  const rest = restAfter(walk, event, isSample)
  const longer = { ...walk, events: [...before, event, ...rest], at: walk.at + 1 }
  if (rest.length > 0 && errorOf(longer) === null) return { walk: longer, problem: null }
  const last = { ...longer, events: [...before, event] }
  const problem = errorOf(last)
  return problem === null ? { walk: last, problem } : { walk, problem: `The chart cannot continue: ${problem}` }
}

export const isTyping = ({ typing = [] }: Model, { type }: AnyEventObject): boolean => typing.includes(type)

/** The future steps after an event. Typed letters that are not the model's samples are dropped. */
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

/** An event's text with trimmed values, cached: email fields trim their values, too. */
const trimmedText = oncePer((event: AnyEventObject): string => {
  const trim = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part)
  return textOf(JSON.parse(eventText(event), trim))
})

/** Whether two events are equal, ignoring spaces around typed text. */
export const isSameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  one === other || (one.type === other.type && trimmedText(one) === trimmedText(other))

/** @returns why a chart cannot make all steps of a walk; null if it can */
function errorOf(walk: Walk): string | null {
  try {
    stepsOf(walk)
    return null
  } catch (error) {
    return errorMessage(error)
  }
}
