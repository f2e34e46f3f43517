import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialMicrosteps,
  type InspectionEvent,
} from 'xstate'
import { seenAtRest, seenInMicrostep } from './coverage.ts'
import type { Path, World } from './explore.ts'
import { type Effect, HeldRun, Infeasible } from './held-run.ts'
import { readActorEvent, snapshotKey, stateKey } from './keys.ts'

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

/**
 * Goes one path with a live actor.
 * @param held a machine from `holdMachine`
 * @throws Infeasible when time or a finished actor forbids the path; Error when actor and model disagree on its end
 */
export function replay(held: AnyStateMachine, world: World, path: Path): Replay {
  const seen = new Set<string>()
  const see = (keys: readonly string[]) => {
    for (const key of keys) seen.add(key)
  }

  // XState's inspection leaves out the very first step, into the initial states.
  const [first] = getInitialMicrosteps(held, path.input)
  let active = first?.[0]._nodes ?? []
  see(active.map(stateKey))

  const watch = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return
    const next = (inspected.snapshot as AnyMachineSnapshot)._nodes
    see(seenInMicrostep(active, inspected.event.type, inspected._transitions, next))
    active = next
  }

  const run = new HeldRun<AnyStateMachine>(held, path.input, watch)
  see(seenAtRest(run.state))
  for (const event of path.events) {
    happen(run, event)
    see(seenAtRest(run.state))
  }

  const snapshot: AnyMachineSnapshot = run.state
  const ended = snapshotKey(snapshot, (world.identity ?? ((s) => s.context))(snapshot))
  if (ended !== path.ends) {
    throw new Error(`Model and actor disagree after ${path.title}\n  model: ${path.ends}\n  actor: ${ended}`)
  }
  return { ...path, snapshot, emitted: run.emitted, effects: run.effects, seen }
}
