import type { AnyEventObject } from 'xstate'
import { eventLabel } from '#workbench/model/keys.ts'
import type { Walk } from '#workbench/paths/simulation.ts'
import { isSameEvent, isTyping } from '#workbench/paths/take.ts'
import { eventWords } from '#workbench/paths/words.ts'

/** A walk that another event interrupted. */
export interface AbandonedWalk {
  /** The walk as far as it went. */
  readonly walk: Walk
  readonly expected: AnyEventObject
  readonly got: AnyEventObject
}

/**
 * @returns the walk that a step led away from; null when it was at its end, or the step was none, typing for one of its steps, or the
 * next of its steps that is no typing
 */
export function abandonedBy(walk: Walk, after: Walk): AbandonedWalk | null {
  const { events, at, model } = walk
  const got = after.events[at]
  const toCome = events.slice(at)
  const expected = toCome.find((event) => !isTyping(model, event)) ?? toCome[0]
  if (!expected || !got || after.at !== at + 1 || after.events === events) return null
  const goesOn = after.events.length > after.at
  if (isTyping(model, got) ? goesOn : isSameEvent(got, expected)) return null
  return { walk, expected, got }
}

/** Words the two events: `expected logIn done, got logIn error`; with their payloads where only those differ, secrets masked. */
export function abandonedWords({ walk, expected, got }: AbandonedWalk): string {
  const words = (say: typeof eventWords) => [say(walk.model, expected), say(walk.model, got)] as const
  const [label, gotLabel] = words(({ machine }, { type }) => eventLabel(machine, type))
  if (label !== gotLabel) return `expected ${label}, got ${gotLabel}`
  const [title, gotTitle] = words(eventWords)
  return `expected ${title}, got ${title === gotTitle ? 'it with another secret' : gotTitle}`
}
