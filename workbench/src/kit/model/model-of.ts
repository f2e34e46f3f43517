import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate'
import type { Model, Samples } from './model.ts'

type Payload<E extends AnyEventObject, Type> = E extends AnyEventObject
  ? Type extends E['type']
    ? Omit<E, 'type'>
    : never
  : never
type Bare<E extends AnyEventObject> = { [T in E['type']]: object extends Payload<E, T> ? T : never }[E['type']]

/** One payload for each class of values that the guards distinguish. Events without payload may be omitted. */
type Events<E extends AnyEventObject> = {
  readonly [T in Exclude<E['type'], Bare<E>>]: Samples<Payload<E, T>>
} & { readonly [T in Bare<E>]?: Samples<Payload<E, T>> }

type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

/** Answers of spawned actors, by their ids: the machine has them among its events. */
type Spawned<E extends AnyEventObject, Outcome extends string> = {
  readonly [Each in E as Each['type'] extends `xstate.${Outcome}.actor.${infer Id}` ? Id : never]?: Samples<
    Outcome extends 'done' ? Each['output'] : unknown
  >
}

interface Answers<M extends AnyStateMachine> extends Pick<Model, 'identity' | 'regions' | 'lasting' | 'survivors'> {
  readonly inputs?: Samples<InputFrom<M>>
  /** Types of events sent while the user types or leaves a field. */
  readonly typing?: readonly EventFromLogic<M>['type'][]
  /** Types of events that no control sends: from the session, another page, the browser or a callback. */
  readonly background?: readonly EventFromLogic<M>['type'][]
  /** Outputs per actor; none by default. */
  readonly done?: { readonly [Name in keyof Actors<M>]?: Samples<OutputFrom<NonNullable<Actors<M>[Name]>>> } & Spawned<
    EventFromLogic<M>,
    'done'
  >
  /** Errors per actor; a plain Error by default. */
  readonly error?: { readonly [Name in keyof Actors<M>]?: Samples } & Spawned<EventFromLogic<M>, 'error'>
}

type EventsOf<M extends AnyStateMachine> = Events<Exclude<EventFromLogic<M>, { type: `xstate.${string}` }>>

/** A model in the machine's own types: unknown events, wrong outputs and missing payloads do not compile. */
export type ModelOf<M extends AnyStateMachine> = Answers<M> &
  (object extends EventsOf<M> ? { readonly events?: EventsOf<M> } : { readonly events: EventsOf<M> })
