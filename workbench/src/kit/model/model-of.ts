import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate'
import type { Model, Samples } from './model.ts'

type Payload<E extends AnyEventObject, Type> = E extends AnyEventObject
  ? Type extends E['type']
    ? Omit<E, 'type'>
    : never
  : never
type Bare<E extends AnyEventObject> = { [T in E['type']]: object extends Payload<E, T> ? T : never }[E['type']]

/** One payload for each class of values that the guards tell apart. Events that carry nothing need not be named. */
type Events<E extends AnyEventObject> = {
  readonly [T in Exclude<E['type'], Bare<E>>]: Samples<Payload<E, T>>
} & { readonly [T in Bare<E>]?: Samples<Payload<E, T>> }

/** The actors that a machine was set up with, by name, as XState types them for `provide`. */
type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** All of a model but its events. */
interface Answers<M extends AnyStateMachine> extends Pick<Model, 'identity' | 'waive' | 'survivors'> {
  readonly inputs?: Samples<InputFrom<M>>
  /** The types of events that typing sends: for each letter, and when the field is left. */
  readonly typing?: readonly EventFromLogic<M>['type'][]
  /** The types of events that no control sends: they come from the session, another page, the browser or a callback. */
  readonly background?: readonly EventFromLogic<M>['type'][]
  /** Outputs per actor; an actor that is not named has none. */
  readonly done?: { readonly [Name in keyof Actors<M>]?: Samples<OutputFrom<NonNullable<Actors<M>[Name]>>> }
  /** Errors per actor; an actor that is not named fails with a plain Error. */
  readonly error?: { readonly [Name in keyof Actors<M>]?: Samples }
}

type EventsOf<M extends AnyStateMachine> = Events<EventFromLogic<M>>

/** What a machine can meet, in its own types: unknown events, outputs of a wrong shape and forgotten payloads do not compile. */
export type ModelOf<M extends AnyStateMachine> = Answers<M> &
  (object extends EventsOf<M> ? { readonly events?: EventsOf<M> } : { readonly events: EventsOf<M> })
