import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Effect, HeldRun, Infeasible } from './held-run.ts'
import { readActorEvent } from './keys.ts'
import type { Sample } from './model.ts'
import { Recorder } from './recorder.ts'

/** A sequence of events from the start of a machine. */
export interface Path {
  readonly input: Sample
  readonly events: readonly AnyEventObject[]
  /** The events in words. */
  readonly title: string
}

/** A path that a live actor has executed. */
export interface Replay extends Path {
  /** The path without its last event; null for the start. */
  readonly from: Replay | null
  /** The obligations that its last event met, or the start, in order. */
  readonly met: readonly string[]
  /** The key of the state that the path ends in. */
  readonly ends: string
  readonly snapshot: AnyMachineSnapshot
  readonly emitted: readonly AnyEventObject[]
  readonly effects: readonly Effect[]
  /** The obligations that it met. Paths that meet the same as the path that they extend share its very set. */
  readonly seen: ReadonlySet<string>
}

/**
 * Executes one event: sends it, settles an actor, or fires a timer.
 * @throws Infeasible when time or a settled actor forbids it
 */
export function execute(run: HeldRun<AnyStateMachine>, event: AnyEventObject): void {
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

/** A held live actor whose coverage is recorded step by step. */
export interface RecordedRun {
  readonly run: HeldRun<AnyStateMachine>
  /** The obligations that the start met. */
  readonly start: readonly string[]
  /**
   * Executes one event.
   * @returns the obligations that it met
   * @throws Infeasible when time or a settled actor forbids it
   */
  readonly step: (event: AnyEventObject) => readonly string[]
  /** Makes another actor that stands where this one stands and goes on by itself; null where that is not certain. */
  readonly copy: () => RecordedRun | null
}

/**
 * Starts a machine that is executed event by event.
 * @param held a machine from `holdMachine`
 */
export function startRecorded(held: AnyStateMachine, input: unknown): RecordedRun {
  const recorder = Recorder.atStart(held, input)
  return record(recorder, new HeldRun<AnyStateMachine>(held, input, recorder.see))
}

function record(recorder: Recorder, run: HeldRun<AnyStateMachine>): RecordedRun {
  const start = recorder.atRest(run.state)
  const step = (event: AnyEventObject) => {
    execute(run, event)
    return recorder.atRest(run.state)
  }
  const copy = () => {
    const next = new Recorder(run.state._nodes)
    const copied = run.copy(next.see)
    return copied && record(next, copied)
  }
  return { run, start, step, copy }
}
