import type { Model } from '#workbench/kit/model/model.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './operators.ts'

/** A mistake in a chart that no test would notice. */
export interface Survivor {
  readonly mutant: Mutant
  /** Why the mistake may live. */
  readonly reason: string
}

/** Lists the mutants that the model says may live. */
export const survivorsOf = ({ machine, survivors = {} }: Model): Survivor[] =>
  mutantsOf(machine).flatMap((mutant) => {
    const reason = survivors[mutant.id]
    return reason === undefined ? [] : [{ mutant, reason }]
  })

/** The coverage item of the part of the drawing that holds a mistake. */
export const itemAt = ({ at }: Mutant): string => (at.includes(' --') ? `taken ${at}` : `state ${at}`)

export const survivorWords = ({ condition }: Mutant): string => `If ${condition}, no test would notice.`
