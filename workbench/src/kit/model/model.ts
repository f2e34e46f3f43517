import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** Values by a readable name: `the two passwords differ`. */
export type Samples<T = unknown> = Readonly<Record<string, T>>

/** A value and its name; the name is empty if there is only one. */
export interface Sample<T = unknown> {
  readonly name: string
  readonly value: T
}

export interface Model {
  readonly machine: AnyStateMachine
  readonly inputs?: Samples | undefined
  /** Payloads per event type: one for each class of values that the guards distinguish. */
  readonly events?: Readonly<Record<string, Samples<object> | undefined>> | undefined
  /** Outputs per actor, by its name in `setup` or the id of a spawned one. */
  readonly done?: Readonly<Record<string, Samples | undefined>> | undefined
  readonly error?: Readonly<Record<string, Samples | undefined>> | undefined
  /** Types of events sent while the user types or leaves a field. */
  readonly typing?: readonly string[] | undefined
  /** Types of events that no control sends: from the session, another page, the browser or a callback. */
  readonly background?: readonly string[] | undefined
  /** The part of a snapshot that distinguishes states of one name; by default the full context. */
  readonly identity?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
  /** The part of a state's value that distinguishes states, for regions with little in common; by default all of it. */
  readonly regions?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
  /** Actors that run as long as the machine. Their end is handled, but makes no other state. */
  readonly lasting?: readonly string[] | undefined
  /** Reasons why mutants that no test kills may survive. */
  readonly survivors?: Readonly<Record<string, string>> | undefined
}

export const listOf = <T>(samples: Samples<T>): readonly Sample<T>[] =>
  Object.entries(samples).map(([name, value]) => ({ name, value }))

const noInput: readonly Sample[] = [{ name: '', value: undefined }]

export const inputsOf = ({ inputs }: Model): readonly Sample[] => (inputs ? listOf(inputs) : noInput)

export const firstInputOf = (model: Model): Sample => inputsOf(model)[0] ?? { name: '', value: undefined }
