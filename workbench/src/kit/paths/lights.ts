import { choicesOf } from './choices.ts'
import type { Step } from './simulation.ts'

/** What a step of a walk marks in the drawing: the ids of active states, the keys of transitions. */
interface Lights {
  readonly active: ReadonlySet<string>
  /** The transitions that were just taken. */
  readonly taken: ReadonlySet<string>
  /** The transitions that can be taken now. */
  readonly enabled: ReadonlySet<string>
}

/** Finds what a step of a walk marks in the drawing. */
export function lightsOf(step: Step): Lights {
  return {
    active: new Set(step.active),
    taken: new Set(step.taken),
    enabled: new Set(choicesOf(step).flatMap(({ takes }) => takes)),
  }
}
