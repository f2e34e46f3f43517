import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate'
import type { ModelOptions } from '#workbench/model/index.ts'

/** How a chart is executed in full: what it starts from and what it can meet. */
export interface Model extends ModelOptions {
  readonly machine: AnyStateMachine
}

type Payload<E extends AnyEventObject, Type> = Omit<Extract<E, { type: Type }>, 'type'>
type Bare<E extends AnyEventObject> = { [T in E['type']]: object extends Payload<E, T> ? T : never }[E['type']]

/** One payload for each class of values that the guards tell apart. Events that carry nothing need not be named. */
type Events<E extends AnyEventObject> = {
  readonly [T in Exclude<E['type'], Bare<E>>]: readonly Payload<E, T>[]
} & { readonly [T in Bare<E>]?: readonly Payload<E, T>[] }

/** The actors that a machine was set up with, by name: `provide` is where XState's types tell. */
type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>

type Answers<M extends AnyStateMachine> = {
  readonly [Name in keyof Actors<M>]?: readonly OutputFrom<NonNullable<Actors<M>[Name]>>[]
}

interface ModelOf<M extends AnyStateMachine> {
  readonly inputs?: readonly InputFrom<M>[]
  readonly events: Events<EventFromLogic<M>>
  /** Answers per actor; one that is not named answers nothing. */
  readonly done?: Answers<M>
  /** Failures per actor; one that is not named fails with a plain Error. */
  readonly error?: { readonly [Name in keyof Actors<M>]?: readonly unknown[] }
  /** What tells two states of one name apart, where the whole context would be too much. */
  readonly identity?: (snapshot: AnyMachineSnapshot) => unknown
  /** Obligation to the reason why it cannot be met. A waiver of what is met after all is an error. */
  readonly waive?: Readonly<Record<string, string>>
}

/** Binds a plan to its chart, so that unknown events, answers of a wrong shape and forgotten payloads do not compile. */
export function defineModel<M extends AnyStateMachine>(machine: M, plan: ModelOf<M>): Model {
  return { machine, ...plan }
}
