import {
  type ActorLogic,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { outcomeOf, parentOf } from '#workbench/kit/internals.ts'
import { isXStates, withParts } from '#workbench/kit/model/simulated-machine.ts'

/** What is outside of the machines of a system, by the names in `setup`. */
export interface SystemEnvironment {
  /** Actors that run as they are, because they only follow other actors. */
  readonly derived: readonly string[]
  /** Promises that load code. */
  readonly loads: readonly string[]
  /** Logic and actions instead of those that wait or do nothing. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>
  readonly actions?: Readonly<Record<string, unknown>>
}

type Waiting = Snapshot<unknown> & { readonly input: unknown }

const nothing = () => undefined

/** Waits for the event that XState sends to a promise, and passes all other events to its parent, like a callback. */
const waitingLogic = (of: unknown) =>
  ({
    of,
    getInitialSnapshot: (_, input): Waiting => ({ status: 'active', output: undefined, error: undefined, input }),
    transition: (snapshot, event, { self }): Waiting => {
      const none = { output: undefined, error: undefined, input: undefined }
      const outcome = outcomeOf(event)
      if (outcome === 'done') return { ...none, status: 'done', output: event.data }
      if (outcome === 'error') return { ...none, status: 'error', error: event.data }
      if (event.type === 'xstate.stop') return { ...none, status: 'stopped' }
      parentOf(self as object as AnyActor)?.send(event)
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }) satisfies ActorLogic<Waiting, AnyEventObject> & { readonly of: unknown }

export const isWaiting = (actor: AnyActor): boolean => 'of' in actor.logic && actor.getSnapshot().status === 'active'

/** A machine, and all machines inside, as they are, but without side effects: promises and callbacks wait. */
export function stillSystem(machine: AnyStateMachine, around: SystemEnvironment): AnyStateMachine {
  const still = (name: string, logic: unknown) =>
    around.actors?.[name] ?? (around.derived.includes(name) ? logic : waitingLogic(logic))
  return withParts(
    machine,
    (name, logic) => (logic instanceof StateMachine ? stillSystem(logic, around) : still(name, logic)),
    (name, action) => around.actions?.[name] ?? (isXStates(action) ? action : nothing),
  )
}
