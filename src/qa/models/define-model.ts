import type { Model, ModelOf } from '@statehouse/workbench/kit'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { survivors } from './survivors.ts'

/** The session that a chart follows. */
interface FollowedSession {
  /** The samples that tell the chart of the end of the session: `session.changed~signed out`. */
  readonly ends: readonly string[]
  /** Returns whether a snapshot has no session. */
  readonly isOver: (snapshot: AnyMachineSnapshot) => boolean
}

/** What tests/properties needs to know of one chart. */
interface Facts {
  /** The tags of states in which the user waits; `busy` by default. */
  readonly busy?: readonly string[]
  /** The sentences that the screen itself has for states: path to sentence. */
  readonly worded?: Readonly<Record<string, string>>
  /** The paths of the states that mean a failure, beside those to which the failure of an actor leads. */
  readonly failed?: readonly string[]
  /** The effects by which another chart gets a failure, and shows it. */
  readonly passedOn?: readonly string[]
  /** The session; a sentence says why the chart follows none. */
  readonly session: FollowedSession | string
  /** Property, then the path of a state (empty for the whole chart), to the reason why the property need not hold there. */
  readonly exceptions?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The facts that hold for all charts. */
const sharedFacts = {
  /** Reads the sentences of a snapshot that the screen shows: what has failed or succeeded. */
  messages: ({ context: { problem, reason, cause } }: AnyMachineSnapshot): readonly string[] =>
    [problem, reason, cause].filter((sentence) => typeof sentence === 'string'),
  /** Returns whether an emitted event is shown beside the screen, as a toast is. */
  announced: ({ type }: AnyEventObject) => type === 'toast',
  /** The actions that end the stored session. */
  signOuts: ['clearSession', 'endSession'],
}

/** A model with the facts of its chart. */
export interface ConsoleModel extends Model {
  readonly facts: Facts & typeof sharedFacts
}

interface ConsoleModelOf<M extends AnyStateMachine>
  extends Pick<ModelOf<M>, 'inputs' | 'events' | 'typing' | 'background' | 'done' | 'error' | 'identity' | 'waive'> {
  readonly facts: Facts
}

/** The reason why most charts behind the sign-in follow no session: the shell takes their screens away when it ends. */
export const itsScreenGoes = 'Its screen goes with the session.'

/** The session of a chart that follows one person: its screen goes with the session, so it keeps what it knew. */
export const followsPerson = { ends: ['session.changed~signed out'], isOver: () => false } as const

/** Binds a model to its chart, so that unknown events, outputs of a wrong shape and forgotten payloads do not compile. */
export function defineModel<M extends AnyStateMachine>(
  machine: M,
  { facts, ...model }: ConsoleModelOf<M>,
): ConsoleModel {
  return { machine, survivors: survivors[machine.id], ...model, facts: { ...sharedFacts, ...facts } }
}
