import { writeAddress } from '#workbench/ground/address.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { toEnd, walkOf } from '#workbench/kit/paths/walks.ts'
import { eventWords } from '#workbench/kit/paths/words.ts'
import type { Violation } from './violation.ts'

/** The walk of a violation: its stem, then its loop once. */
const walkOfViolation = (model: Model, { input, stem, loop }: Violation) =>
  toEnd(walkOf(model, { input, events: [...stem, ...loop] }))

/** Words the walk of a violation, a line for each step. */
export function walkLines(model: Model, { input, stem, loop }: Violation): string[] {
  const step = (number: number, words: string) => `${String(number).padStart(3)}. ${words}`
  return [
    ...(input.name === '' ? [] : [`  Input: ${input.name}`]),
    ...(stem.length + loop.length === 0 ? ['  At the start.'] : []),
    ...stem.map((event, index) => step(index + 1, eventWords(model, event))),
    ...(loop.length === 0 ? [] : ['  For ever:']),
    ...loop.map((event, index) => step(stem.length + index + 1, eventWords(model, event))),
  ]
}

/** The address that opens the walk of a violation: `#/door?step=…&loop=2`. */
export function violationAddress(model: Model, violation: Violation): string {
  const walk = walkOfViolation(model, violation)
  // The last step may throw.
  const before = stepsOf({ ...walk, events: walk.events.slice(0, -1), at: Math.max(0, walk.at - 1) })
  return writeAddress({
    ...{ view: 'chart', chart: model.machine.id, state: null, panel: 'walk' },
    ...{ input: writeInput(walk), steps: writeSteps(walk, before), version: versionOf(model.machine) },
    loop: violation.loop.length > 0 ? violation.stem.length : undefined,
  })
}
