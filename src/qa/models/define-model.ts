import type { Facts, Model, Samples } from '@statehouse/workbench/kit'
import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate'
import { ApiError } from '#api/errors.ts'
import { survivors } from './survivors.ts'

type Payload<E extends AnyEventObject, Type> = Omit<Extract<E, { type: Type }>, 'type'>
type Bare<E extends AnyEventObject> = { [T in E['type']]: object extends Payload<E, T> ? T : never }[E['type']]

/** One payload for each class of values that the guards tell apart. Events that carry nothing need not be named. */
type Events<E extends AnyEventObject> = {
  readonly [T in Exclude<E['type'], Bare<E>>]: Samples<Payload<E, T>>
} & { readonly [T in Bare<E>]?: Samples<Payload<E, T>> }

/** The actors that a machine was set up with, by name, as XState types them for `provide`. */
type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

type Outputs<M extends AnyStateMachine> = {
  readonly [Name in keyof Actors<M>]?: Samples<OutputFrom<NonNullable<Actors<M>[Name]>>>
}

/** The facts of one chart; those that hold for all charts are added. */
interface FactsOf extends Pick<Facts, 'busy' | 'failed' | 'worded' | 'exceptions'> {
  readonly session: NonNullable<Facts['session']>
}

interface ModelOf<M extends AnyStateMachine> extends Pick<Model, 'identity' | 'waive'> {
  readonly inputs?: Samples<InputFrom<M>>
  readonly events: Events<EventFromLogic<M>>
  /** The types of events that typing sends: for each letter, and when the field is left. */
  readonly typing?: readonly EventFromLogic<M>['type'][]
  /** The types of events that no control sends: they come from the session, another page, the browser or a callback. */
  readonly background?: readonly EventFromLogic<M>['type'][]
  /** The actors whose calls the screen does not tell of, each with the reason. */
  readonly quiet?: { readonly [Name in keyof Actors<M>]?: string }
  /** Outputs per actor; an actor that is not named has none. */
  readonly done?: Outputs<M>
  /** What the properties ask for. */
  readonly facts: FactsOf
  /** Errors per actor; an actor that is not named fails with a plain Error. */
  readonly error?: { readonly [Name in keyof Actors<M>]?: Samples }
}

/** Makes a failure of a call again of what JSON has kept of it. */
function readError(kept: unknown): Error {
  const { kind = 'network', message = '', tokensId = 0, ...details } = kept as Partial<ApiError>
  return Object.assign(new ApiError(kind, { message, ...details }), { tokensId })
}

/** The reason why most charts behind the sign-in follow no session: the shell takes their screens away when it ends. */
export const itsScreenGoes = 'Its screen goes with the session.'

/** The session of a chart that follows one person: its screen goes with the session, so it keeps what it knew. */
export const followsPerson = { ends: ['session.changed~signed out'], isOver: () => false } as const

/** The facts that hold for all charts: where they keep sentences, how they emit them, and the action that ends the stored session. */
const sharedFacts: Facts = {
  messages: ({ context: { problem, reason, cause } }) =>
    [problem, reason, cause].filter((sentence) => typeof sentence === 'string'),
  announced: ({ type, text }) => (type === 'toast' ? String(text) : null),
  signOuts: ['clearSession'],
}

/** Binds a model to its chart, so that unknown events, outputs of a wrong shape and forgotten payloads do not compile. */
export function defineModel<M extends AnyStateMachine>(machine: M, { facts, ...model }: ModelOf<M>): Model {
  return { machine, readError, survivors: survivors[machine.id], ...model, facts: { ...sharedFacts, ...facts } }
}
