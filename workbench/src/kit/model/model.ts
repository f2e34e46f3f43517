import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** Values under their names, in people's words: `the two passwords differ`. */
export type Samples<T = unknown> = Readonly<Record<string, T>>

/** One value and its name; the name is empty when there is nothing to tell it from. */
export interface Sample<T = unknown> {
  readonly name: string
  readonly value: T
}

/** The key of one thing that coverage asks for: to be in a state, to take a transition, to see its guard refuse it, to restore a state. */
type Obligation = `state #${string}` | `taken #${string}` | `guard false #${string}` | `restored #${string}`

/** Coverage items that are not asked for, each with the reason. */
export type Waivers = Readonly<Record<Obligation, string>>

/** A chart, and the inputs, events and outcomes that it can meet. */
export interface Model {
  readonly machine: AnyStateMachine
  /** Inputs to start from; one exploration each. */
  readonly inputs?: Samples | undefined
  /** Payloads per event type: one for each class of values that the guards tell apart. */
  readonly events?: Readonly<Record<string, Samples<object> | undefined>> | undefined
  /** Outputs per actor name. */
  readonly done?: Readonly<Record<string, Samples | undefined>> | undefined
  /** Errors per actor name. */
  readonly error?: Readonly<Record<string, Samples | undefined>> | undefined
  /** The types of events that a person's typing sends: for each letter, and when the field is left. */
  readonly typing?: readonly string[] | undefined
  /** The types of events that no control of the screen sends: from the session, another page, the browser, a callback of the chart. */
  readonly background?: readonly string[] | undefined
  /** The part of a snapshot that tells two states of one name apart; the whole context by default. */
  readonly identity?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
  /** Coverage item to the reason why it cannot be met. A waiver of a coverage item that is met is an error. */
  readonly waive?: Waivers | undefined
  /** Mutant of the chart that no test notices to the reason why it may live. */
  readonly survivors?: Readonly<Record<string, string>> | undefined
}

/** Lists samples in their order. */
export const listOf = <T>(samples: Samples<T>): readonly Sample<T>[] =>
  Object.entries(samples).map(([name, value]) => ({ name, value }))

/** A machine whose model names no input starts without one. */
const noInput: readonly Sample[] = [{ name: '', value: undefined }]

export const inputsOf = ({ inputs }: Model): readonly Sample[] => (inputs ? listOf(inputs) : noInput)

/** The input that a walk begins with unless another one is chosen. */
export const firstInputOf = (model: Model): Sample => inputsOf(model)[0] ?? { name: '', value: undefined }
