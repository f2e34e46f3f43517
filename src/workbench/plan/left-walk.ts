import type { AnyEventObject } from 'xstate'
import { eventLabel } from '#workbench/model/keys.ts'
import { stepsOf } from '#workbench/paths/choices.ts'
import { type Moment, planOf, type Walk } from '#workbench/paths/simulation.ts'
import { walkId } from '#workbench/paths/walks.ts'
import { eventWords } from '#workbench/paths/words.ts'

/** A walk that was under way when something else was done. */
export interface LeftWalk {
  /** As far as it was gone. */
  readonly walk: Walk
  readonly id: string
  readonly expected: AnyEventObject
  readonly got: AnyEventObject
}

/** @returns the walk that a step led away from; null when it was at its end, or the step was none or the very next of it */
export function leftBy(walk: Walk, moments: readonly Moment[], after: Walk): LeftWalk | null {
  const { events, input, at } = walk
  const [expected, got] = [events[at], after.events[at]]
  if (!expected || !got || after.at !== at + 1 || after.events === events) return null
  return { walk, id: walkId(input, stepsOf(walk, moments)), expected, got }
}

/** `expected logIn done, got logIn error`; with what they carry where that alone is different, and as it may be shown. */
export function leftWords({ walk, expected, got }: LeftWalk): string {
  const { machine } = planOf(walk.chart)
  const words = (say: typeof eventWords) => [say(machine, expected), say(machine, got)] as const
  const [label, gotLabel] = words((_, { type }) => eventLabel(machine, type))
  if (label !== gotLabel) return `expected ${label}, got ${gotLabel}`
  const [title, gotTitle] = words(eventWords)
  return `expected ${title}, got ${title === gotTitle ? 'it with another secret' : gotTitle}`
}
