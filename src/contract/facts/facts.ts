import type { GenericSchema, InferInput } from 'valibot'
import type { PathName } from '#contract/endpoint.ts'
import type { contract, Operation } from '#contract/index.ts'

type Contract = typeof contract

/** A value in the address of a call. */
export interface ParameterFacts {
  readonly description: string
  readonly example: string
}

/** The meaning of a field, with the limits that the server keeps beside the type in the contract. Lengths are in UTF-16 units. */
export type FieldFacts =
  | string
  | {
      readonly description: string
      readonly format?: 'email' | 'uri'
      readonly minLength?: number
      readonly maxLength?: number
    }

/** One reason for which a server refuses a call. */
export interface RefusalFacts {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410
  readonly when: string
  /** The sandbox's sentence for a person; a server may choose its own. */
  readonly message: string
}

interface BodyFacts<Schema extends GenericSchema> {
  readonly fields: Readonly<Record<keyof InferInput<Schema>, FieldFacts>>
  readonly example: InferInput<Schema>
}

interface AnswerFacts {
  readonly status: 200 | 201
  readonly description: string
  readonly example: object
  /** The meaning of the fields of an answer that is no entity. */
  readonly fields?: Readonly<Record<string, FieldFacts>>
}

/**
 * The answer of a call. `sent` is what a server sends, where the contract reads more forms than that one, or does not read the
 * answer at all.
 */
type AnswerOf<E> =
  | { readonly status: 204; readonly description: string }
  | (AnswerFacts &
      (E extends { answer: GenericSchema } ? { readonly sent?: GenericSchema } : { readonly sent: GenericSchema }))

type PathOf<E extends { path: string }> = [PathName<E['path']>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathName<E['path']>, ParameterFacts>> }

type QueryOf<E> = E extends { query: readonly (infer Name extends string)[] }
  ? { readonly query: Readonly<Record<Name, ParameterFacts & { readonly required: boolean }>> }
  : { readonly query?: never }

type BodyOf<E> = E extends { body: infer Schema extends GenericSchema }
  ? { readonly body: BodyFacts<Schema> }
  : { readonly body?: never }

/** The facts of one call that its endpoint does not hold, because the product does not need them. */
export type CallFacts<O extends Operation> = PathOf<Contract[O]> &
  QueryOf<Contract[O]> &
  BodyOf<Contract[O]> & {
    /** The call in a few words. */
    readonly summary: string
    readonly description: string
    /** Tells who may make the call. */
    readonly callers: string
    /** True for a call that needs an access token. */
    readonly session: boolean
    readonly answer: AnswerOf<Contract[O]>
    /** The refusals of this call alone; those that many calls have in common are in `common.ts`. */
    readonly refusals: readonly RefusalFacts[]
    /** Tells what the console does and shows when the call fails (Specification §8). */
    readonly failure: string
  }

/** The facts of any call. */
export interface AnyCallFacts {
  readonly summary: string
  readonly description: string
  readonly callers: string
  readonly session: boolean
  readonly path?: Readonly<Record<string, ParameterFacts>>
  readonly query?: Readonly<Record<string, ParameterFacts & { readonly required: boolean }>>
  readonly body?: { readonly fields: Readonly<Record<string, FieldFacts>>; readonly example: object }
  readonly answer: {
    readonly status: 200 | 201 | 204
    readonly description: string
    readonly sent?: GenericSchema
    readonly fields?: Readonly<Record<string, FieldFacts>>
    readonly example?: object
  }
  readonly refusals: readonly RefusalFacts[]
  readonly failure: string
}

/** The facts of every call of the contract. */
export type ContractFacts = { readonly [O in Operation]: CallFacts<O> }
