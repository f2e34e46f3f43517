import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Path } from './explore.ts'
import { type Effect, HeldRun, Infeasible } from './held-run.ts'
import { readActorEvent, snapshotKey } from './keys.ts'
import type { Model } from './model.ts'
import { Recorder } from './recorder.ts'

/** A path that a live actor has executed. */
export interface Replay extends Path {
  readonly snapshot: AnyMachineSnapshot
  readonly emitted: readonly AnyEventObject[]
  readonly effects: readonly Effect[]
  /** The obligations that it met. */
  readonly seen: ReadonlySet<string>
}

/** Executes one event: sends it, settles an actor, or fires a timer. */
function execute(run: HeldRun<AnyStateMachine>, event: AnyEventObject): void {
  const actor = readActorEvent(event.type)
  if (actor?.outcome === 'done') run.finish(actor.id, event.output)
  else if (actor) run.fail(actor.id, event.error)
  else if (!event.type.startsWith('xstate.after.')) run.send(event)
  else {
    const fired = run.elapse()
    if (fired !== event.type) throw new Infeasible(`${event.type} is not the next timer, ${fired} is`)
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
}

/**
 * Starts a machine that is executed event by event.
 * @param held a machine from `holdMachine`
 */
export function startRecorded(held: AnyStateMachine, input: unknown): RecordedRun {
  const recorder = new Recorder(held, input)
  const run = new HeldRun<AnyStateMachine>(held, input, (inspected) => recorder.see(inspected))
  const atRest = () => recorder.atRest(run.state)
  const step = (event: AnyEventObject) => {
    execute(run, event)
    return atRest()
  }
  return { run, start: atRest(), step }
}

/**
 * Executes one path with a live actor.
 * @param held a machine from `holdMachine`
 * @throws Infeasible when time or a settled actor forbids the path; Error when actor and model disagree on its end
 */
export function replay(held: AnyStateMachine, model: Model, path: Path): Replay {
  const { run, start, step } = startRecorded(held, path.input.value)
  const seen = new Set([...start, ...path.events.flatMap(step)])
  const snapshot: AnyMachineSnapshot = run.state
  const ended = snapshotKey(snapshot, model)
  if (ended !== path.ends) {
    throw new Error(`Model and actor disagree after ${path.title}\n  model: ${path.ends}\n  actor: ${ended}`)
  }
  return { ...path, snapshot, emitted: run.emitted, effects: run.effects, seen }
}
