import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialMicrosteps,
  type InspectionEvent,
} from 'xstate'
import { seenAtRest, seenInMicrostep } from './coverage.ts'
import { stateKey } from './keys.ts'

/** Records the obligations that one actor meets, from XState's inspection. */
export class Recorder {
  private active: readonly AnyStateNode[]
  private met: string[]

  constructor(machine: AnyStateMachine, input: unknown) {
    // XState's inspection leaves out the very first step, into the initial states.
    const [first] = getInitialMicrosteps(machine, input)
    this.active = first?.[0]._nodes ?? []
    this.met = this.active.map(stateKey)
  }

  /** @param inspected an inspection event of this actor; only microsteps count */
  see(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.microstep') return
    const snapshot = inspected.snapshot as AnyMachineSnapshot
    this.met.push(...seenInMicrostep(this.active, inspected.event.type, inspected._transitions, snapshot))
    this.active = snapshot._nodes
  }

  /** @returns the obligations that were met since the last call */
  atRest(snapshot: AnyMachineSnapshot): string[] {
    const all = [...this.met, ...seenAtRest(snapshot)]
    this.met = []
    return all
  }
}
