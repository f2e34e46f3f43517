import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { activeNodes } from '#workbench/kit/internals.ts'
import { readActorEvent } from './keys.ts'
import type { Sample } from './model.ts'
import { Recorder } from './recorder.ts'
import { type Effect, Infeasible, SimulatedRun, type Timer } from './simulated-run.ts'

export interface Path {
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  readonly title: string
}

export interface Replay extends Path {
  readonly from: Replay | null
  /** Coverage items of its last event or of the start, in order. */
  readonly met: readonly string[]
  /** The `snapshotKey` of its last state. */
  readonly ends: string
  readonly timers: readonly Timer[]
  readonly snapshot: AnyMachineSnapshot
  readonly emitted: readonly AnyEventObject[]
  readonly effects: readonly Effect[]
  /** All coverage items that it met. Paths that add none share one set object. */
  readonly seen: ReadonlySet<string>
}

export function execute(run: SimulatedRun<AnyStateMachine>, event: AnyEventObject): void {
  const actor = readActorEvent(event.type)
  if (actor?.outcome === 'done') run.finish(actor.id, event.output)
  else if (actor) run.fail(actor.id, event.error)
  else if (!event.type.startsWith('xstate.after.')) run.send(event)
  else {
    const [next] = run.timers()
    if (next && next.type !== event.type) throw new Infeasible(`${event.type} is not the next timer, ${next.type} is`)
    run.elapse()
  }
}

/** A live actor with simulated actors that records coverage step by step. */
export interface RecordedRun {
  readonly run: SimulatedRun<AnyStateMachine>
  readonly start: readonly string[]
  /**
   * Executes one event.
   * @returns the coverage items that it met
   * @throws Infeasible if timers or settled actors rule it out
   */
  readonly step: (event: AnyEventObject) => readonly string[]
  /** Creates an independent actor in the same state. */
  readonly copy: () => RecordedRun
}

/**
 * Starts a machine to be executed event by event.
 * @param simulated a machine from `simulateMachine`
 */
export function startRecorded(simulated: AnyStateMachine, input: unknown): RecordedRun {
  const recorder = Recorder.atStart(simulated)
  return record(recorder, new SimulatedRun<AnyStateMachine>(simulated, input, recorder.see))
}

function record(recorder: Recorder, run: SimulatedRun<AnyStateMachine>): RecordedRun {
  const start = recorder.atRest(run.state)
  const step = (event: AnyEventObject) => {
    execute(run, event)
    return recorder.atRest(run.state)
  }
  const copy = () => {
    const next = new Recorder(activeNodes(run.state))
    return record(next, run.copy(next.see))
  }
  return { run, start, step, copy }
}
