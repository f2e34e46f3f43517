import type { JsonSchema } from '@valibot/to-json-schema'
import { parse } from 'yaml'
import { type Operation, openApi } from '#sandbox/contract.ts'

// The parts of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1.html) that docs/openapi.yaml uses.

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly example: string
}

/** A JSON body with one example, or several by name. */
interface Body {
  readonly content?: {
    readonly 'application/json': {
      readonly schema: JsonSchema
      readonly example?: unknown
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
    }
  }
}

export interface Answer extends Body {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: JsonSchema }>>
}

interface Call {
  readonly operationId: Operation
  readonly method: string
  readonly path: string
  /** Empty for a call that needs no token. */
  readonly security?: readonly []
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Answer>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Omit<Call, 'method' | 'path'>>>>>

const source: unknown = parse(openApi)

/** Replaces references by their components. Properties next to a reference override the component's. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as { $ref?: string }
  const target = $ref
    ?.slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, name) => Object(place)[name], source)
  const own = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, resolved(part)]))
  return { ...Object(resolved(target)), ...own }
}

const { paths } = resolved(source) as { readonly paths: Paths }

export const calls = Object.fromEntries(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => [call.operationId, { ...call, method: method.toUpperCase(), path }]),
  ),
) as Readonly<Record<Operation, Call>>

export function goodAnswerOf(operation: Operation): [status: number, answer: Answer] {
  const [good] = Object.entries(calls[operation].responses).filter(([status]) => Number(status) < 300)
  if (!good) throw new Error(`${operation} has no good answer.`)
  return [Number(good[0]), good[1]]
}

export const schemaOf = (body: Body | undefined) => body?.content?.['application/json'].schema

export const exampleOf = (body: Body | undefined) => body?.content?.['application/json'].example

/** A single example has no name. */
export function examplesOf({ content }: Answer): Readonly<Record<string, { readonly value: unknown }>> {
  const { example, examples } = content?.['application/json'] ?? {}
  return examples ?? { '': { value: example } }
}
