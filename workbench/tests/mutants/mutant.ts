import type { AnyStateMachine } from 'xstate'
import type { Config } from './config.ts'

type Delays = AnyStateMachine['implementations']['delays']

export interface Mutant {
  /** Unique in its chart: `guard missing: #team --x[0]--> #team.y`. */
  readonly id: string
  /** The coverage item of the state with the mistake: tests that never meet it cannot fail. */
  readonly state: string
  readonly config: Config
  /** Delays that the mutant uses and the machine lacks. */
  readonly delays?: Delays | undefined
}

/**
 * Replaces a chart by a mutant while something runs. Every import of the machine gets it, because the model kit uses
 * `machine.provide`.
 * @param act must be done when it returns or its promise settles
 */
export async function inPlace<T>(machine: AnyStateMachine, mutant: Mutant, act: () => T | Promise<T>): Promise<T> {
  const { config, implementations } = machine
  try {
    const delays = { ...implementations.delays, ...mutant.delays }
    Object.assign(machine, { config: mutant.config, implementations: { ...implementations, delays } })
    return await act()
  } finally {
    Object.assign(machine, { config, implementations })
  }
}
