import type { AnyStateMachine } from 'xstate'
import type { Config } from './config.ts'

/** The operators, named after those of Fabbri, Maldonado, Sugeta and Masiero (ISSRE 1999), as far as XState has what they change. */
export type Operator =
  | 'target exchanged'
  | 'transition missing'
  | 'events exchanged'
  | 'guard missing'
  | 'guard negated'
  | 'order exchanged'
  | 'action missing'
  | 'actions exchanged'
  | 'initial state exchanged'
  | 'delay stretched'
  | 'error unheard'
  | 'tag missing'
  | 'actor missing'
  | 'reentry exchanged'

/** A chart with one thing drawn wrong. */
export interface Mutant {
  /** Identifies the mutant among those of its chart: `guard missing: #team --x[0]--> #team.y`. */
  readonly id: string
  readonly operator: Operator
  /** The key of the drawn transition, or the id of the state with a hash, at which the mistake is. */
  readonly at: string
  /** The coverage item to be in the state that holds the mistake: a test that never meets it behaves as before. */
  readonly state: string
  /** Ends the sentence "If …, no test would notice.": `this led to ready`. */
  readonly condition: string
  readonly change: (config: Config) => Config
  /** Delays that the changed configuration names, and the machine does not have. */
  readonly delays?: AnyStateMachine['implementations']['delays']
}

/**
 * Puts a mutant in the place of its chart while something runs: every import of the machine gets it from `machine.provide`, by which the
 * model kit holds machines.
 * @param act must be over when it returns or its promise settles
 */
export async function inPlace<T>(machine: AnyStateMachine, mutant: Mutant, act: () => T | Promise<T>): Promise<T> {
  const { config, implementations } = machine
  try {
    Object.assign(machine, {
      config: mutant.change(config as unknown as Config),
      implementations: { ...implementations, delays: { ...implementations.delays, ...mutant.delays } },
    })
    return await act()
  } finally {
    Object.assign(machine, { config, implementations })
  }
}
