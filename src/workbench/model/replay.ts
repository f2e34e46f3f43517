import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Path, World } from './explore.ts'
import { type Effect, HeldRun, Infeasible } from './held-run.ts'
import { readActorEvent, snapshotKey } from './keys.ts'
import { Recorder } from './recorder.ts'

/** A path as a live actor went it. */
export interface Replay extends Path {
  readonly snapshot: AnyMachineSnapshot
  readonly emitted: readonly AnyEventObject[]
  readonly effects: readonly Effect[]
  /** The obligations that were met on the way. */
  readonly seen: ReadonlySet<string>
}

/** Lets the world do one event: a person's, an answer's or the clock's. */
function happen(run: HeldRun<AnyStateMachine>, event: AnyEventObject): void {
  const actor = readActorEvent(event.type)
  if (actor?.outcome === 'done') run.finish(actor.id, event.output)
  else if (actor) run.fail(actor.id, event.error)
  else if (!event.type.startsWith('xstate.after.')) run.send(event)
  else {
    const fired = run.elapse()
    if (fired !== event.type) throw new Infeasible(`${event.type} is not the next timer, ${fired} is`)
  }
}

/** A live actor in a held world, watched. */
export interface Course {
  readonly run: HeldRun<AnyStateMachine>
  /** The obligations that the start met. */
  readonly start: readonly string[]
  /**
   * Lets one event happen.
   * @returns the obligations that it met
   * @throws Infeasible when time or a finished actor forbids it
   */
  readonly go: (event: AnyEventObject) => readonly string[]
}

/**
 * Starts a machine, to be gone with event by event.
 * @param held a machine from `holdMachine`
 */
export function follow(held: AnyStateMachine, input: unknown): Course {
  const recorder = new Recorder(held, input)
  const run = new HeldRun<AnyStateMachine>(held, input, (inspected) => recorder.see(inspected))
  const atRest = () => recorder.atRest(run.state)
  const go = (event: AnyEventObject) => {
    happen(run, event)
    return atRest()
  }
  return { run, start: atRest(), go }
}

/**
 * Goes one path with a live actor.
 * @param held a machine from `holdMachine`
 * @throws Infeasible when time or a finished actor forbids the path; Error when actor and model disagree on its end
 */
export function replay(held: AnyStateMachine, world: World, path: Path): Replay {
  const { run, start, go } = follow(held, path.input)
  const seen = new Set([...start, ...path.events.flatMap(go)])
  const snapshot: AnyMachineSnapshot = run.state
  const ended = snapshotKey(snapshot, (world.identity ?? ((s) => s.context))(snapshot))
  if (ended !== path.ends) {
    throw new Error(`Model and actor disagree after ${path.title}\n  model: ${path.ends}\n  actor: ${ended}`)
  }
  return { ...path, snapshot, emitted: run.emitted, effects: run.effects, seen }
}
