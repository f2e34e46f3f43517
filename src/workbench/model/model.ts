import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** A chart, and the inputs, events and outcomes that it can meet. */
export interface Model {
  readonly machine: AnyStateMachine
  /** Inputs to start from; one exploration each. */
  readonly inputs?: readonly unknown[] | undefined
  /** Payloads per event type: one for each class of values that the guards tell apart. */
  readonly events?: Readonly<Record<string, readonly object[] | undefined>> | undefined
  /** Outputs per actor name. */
  readonly done?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined
  /** Errors per actor name. */
  readonly error?: Readonly<Record<string, readonly unknown[] | undefined>> | undefined
  /** The part of a snapshot that tells two states of one name apart; the whole context by default. */
  readonly identity?: ((snapshot: AnyMachineSnapshot) => unknown) | undefined
  /** Fails an exploration of more states: a sign of an identity that is not finite. */
  readonly limit?: number | undefined
  /** Obligation to the reason why it cannot be met. A waiver of an obligation that is met is an error. */
  readonly waive?: Readonly<Record<string, string>> | undefined
}

/** The inputs of a model: one that names none starts without input. */
export const inputsOf = ({ inputs }: Model): readonly unknown[] => inputs ?? [undefined]
