import { logError } from '#browser/log.ts'

/** Logs what the user cannot help with. */
export const reportAction = { report: (_: unknown, message: string) => logError(message) }

/** An actor has failed. */
export type Failed = { readonly event: { readonly error: unknown } }

/** Passes the output of an actor to an action or a guard. The machine checks its type. */
export const withOutput = <Type extends string>(type: Type) =>
  ({ type, params: <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output }) as const

/** The output of the actor that led to a final state, which XState does not type there. */
export const outputOf = <Output>({ event }: { readonly event: object }) => (event as { output: Output }).output
