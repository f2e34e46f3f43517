import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getInitialMicrosteps,
  type InspectionEvent,
} from 'xstate'
import { seenAtRest, seenInMicrostep } from './coverage.ts'
import { stateKey } from './keys.ts'

/** Follows one actor by XState's inspection: which obligations it meets. */
export class Recorder {
  private active: readonly AnyStateNode[]
  private met: string[]

  constructor(machine: AnyStateMachine, input: unknown) {
    // XState's inspection leaves out the very first step, into the initial states.
    const [first] = getInitialMicrosteps(machine, input)
    this.active = first?.[0]._nodes ?? []
    this.met = this.active.map(stateKey)
  }

  /** @param inspected something about this actor; only its microsteps matter */
  see(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.microstep') return
    const { _nodes } = inspected.snapshot as AnyMachineSnapshot
    this.met.push(...seenInMicrostep(this.active, inspected.event.type, inspected._transitions, _nodes))
    this.active = _nodes
  }

  /** @returns the obligations that were met since it was asked last */
  atRest(snapshot: AnyMachineSnapshot): string[] {
    const all = [...this.met, ...seenAtRest(snapshot)]
    this.met = []
    return all
  }
}
