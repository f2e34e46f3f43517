import type { AnyEventObject } from 'xstate'
import { eventLabel } from '#workbench/model/keys.ts'
import { writeSteps } from '#workbench/paths/choices.ts'
import type { Step, Walk } from '#workbench/paths/simulation.ts'
import { pathId } from '#workbench/paths/walks.ts'
import { eventWords } from '#workbench/paths/words.ts'

/** A walk that another event interrupted. */
export interface AbandonedWalk {
  /** The walk as far as it went. */
  readonly walk: Walk
  readonly id: string
  readonly expected: AnyEventObject
  readonly got: AnyEventObject
}

/** @returns the walk that a step led away from; null when it was at its end, or the step was none or the very next of it */
export function abandonedBy(walk: Walk, steps: readonly Step[], after: Walk): AbandonedWalk | null {
  const { events, input, at } = walk
  const [expected, got] = [events[at], after.events[at]]
  if (!expected || !got || after.at !== at + 1 || after.events === events) return null
  return { walk, id: pathId(input, writeSteps(walk, steps)), expected, got }
}

/** Words the two events: `expected logIn done, got logIn error`; with their payloads where only those differ, secrets masked. */
export function abandonedWords({ walk, expected, got }: AbandonedWalk): string {
  const words = (say: typeof eventWords) => [say(walk.model, expected), say(walk.model, got)] as const
  const [label, gotLabel] = words(({ machine }, { type }) => eventLabel(machine, type))
  if (label !== gotLabel) return `expected ${label}, got ${gotLabel}`
  const [title, gotTitle] = words(eventWords)
  return `expected ${title}, got ${title === gotTitle ? 'it with another secret' : gotTitle}`
}
