import type { AnyStateMachine } from 'xstate'
import type { Config } from './config.ts'

/** Operators, named after Fabbri, Maldonado, Sugeta and Masiero (ISSRE 1999), as far as they apply to XState. */
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

export interface Mutant {
  /** Unique in its chart: `guard missing: #team --x[0]--> #team.y`. */
  readonly id: string
  readonly operator: Operator
  /** Where the mistake is: a transition's key, or `#` and a state's id. */
  readonly at: string
  /** The coverage item of the state with the mistake: tests that never meet it cannot fail. */
  readonly state: string
  /** Completes "If …, no test would notice.": `this led to ready`. */
  readonly condition: string
  readonly change: (config: Config) => Config
  /** Delays that the mutant uses and the machine lacks. */
  readonly delays?: AnyStateMachine['implementations']['delays']
}

/**
 * Replaces a chart by a mutant while something runs. Every import of the machine gets it, because the model kit uses
 * `machine.provide`.
 * @param act must be done when it returns or its promise settles
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
