import type { Model, ModelOf } from '@statehouse/workbench/kit'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

interface FollowedSession {
  readonly ends: readonly string[]
  readonly isOver: (snapshot: AnyMachineSnapshot) => boolean
}

interface Facts {
  /** The tags of states in which the user waits; `busy` by default. */
  readonly busy?: readonly string[]
  /** The messages that the screen itself has for states, by path. */
  readonly stateTexts?: Readonly<Record<string, string>>
  /** The paths of failure states, in addition to those after the failure of an actor. */
  readonly failed?: readonly string[]
  /** The effects that pass a failure to another machine, which shows it. */
  readonly passedOn?: readonly string[]
  /** The session, or the reason why the machine does not follow it. */
  readonly session: FollowedSession | string
  /** Property, then path of a state (empty for the whole machine), then the reason for the exception. */
  readonly exceptions?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const sharedFacts = {
  messages: ({ context: { problem, reason, cause } }: AnyMachineSnapshot): readonly string[] =>
    [problem, reason, cause].filter((message) => typeof message === 'string'),
  /** Returns whether an emitted event appears outside the screen, like a toast. */
  announced: ({ type }: AnyEventObject) => type === 'toast.requested',
  signOuts: ['clearSession', 'endSession'],
}

export interface ConsoleModel extends Model {
  readonly facts: Facts & typeof sharedFacts
}

/** Why most machines behind the sign-in do not follow the session: the shell closes their screens when it ends. */
export const itsScreenGoes = 'Its screen goes with the session.'

/** For machines that follow one user. The screen closes with the session, so its context stays. */
export const followsUser = { ends: ['session.changed~signed out'], isOver: () => false } as const

/** Types a model by its machine, so that unknown events, wrong outputs and missing payloads do not compile. */
export function defineModel<M extends AnyStateMachine>(
  machine: M,
  { facts, ...model }: ModelOf<M> & { readonly facts: Facts },
): ConsoleModel {
  return { machine, ...(model as Omit<Model, 'machine'>), facts: { ...sharedFacts, ...facts } }
}

/** The parts of a context that distinguish states. */
export const partsOf =
  <Name extends string>(...names: readonly Name[]) =>
  ({ context }: { readonly context: Readonly<Record<Name, unknown>> }): readonly unknown[] =>
    names.map((name) => context[name])

/** Why a mutant of a form survives. */
export const leftAtOnce =
  'An unedited form leaves the state edited at once, and only a draft that nothing can bring back is forgotten.'

/** Why a machine shows no message when the hand-off to an editor fails. */
export const handoffIsLogged =
  'The failure is logged, then the user goes to /profile (Specification §8), which says so.'
