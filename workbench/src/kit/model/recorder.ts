import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate'
import { activeNodes, chosenTransitions } from '#workbench/kit/internals.ts'
import { seenAtRest, seenInMicrostep } from './coverage.ts'
import { firstNodes, stateKey } from './keys.ts'

/** Records the coverage items that one actor meets, from XState's inspection. */
export class Recorder {
  private active: readonly AnyStateNode[]
  private met: string[]

  /**
   * @param active the actor's active states
   * @param met coverage items that were met before
   */
  constructor(active: readonly AnyStateNode[], met: readonly string[] = []) {
    this.active = active
    this.met = [...met]
  }

  static atStart({ root }: AnyStateMachine): Recorder {
    // XState's inspection omits the first step into the initial states.
    const active = firstNodes(root)
    return new Recorder(active, active.map(stateKey))
  }

  /** @param inspected an inspection event of this actor; only microsteps count */
  readonly see = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep') return
    const snapshot = inspected.snapshot as AnyMachineSnapshot
    this.met.push(...seenInMicrostep(this.active, inspected.event.type, chosenTransitions(inspected), snapshot))
    this.active = activeNodes(snapshot)
  }

  /** @returns the coverage items met since the last call */
  atRest(snapshot: AnyMachineSnapshot): string[] {
    const all = [...this.met, ...seenAtRest(snapshot)]
    this.met = []
    return all
  }
}
