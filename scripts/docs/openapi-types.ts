import type { JsonSchema } from '@valibot/to-json-schema'

// The part of OpenAPI 3.1 that the document uses, https://spec.openapis.org/oas/v3.1.1.html. A linter checks the rest.

/** Stands for a component of the document. */
export interface Reference {
  readonly $ref: string
}

/** A header of an answer. */
export interface Header {
  readonly description: string
  readonly required: true
  readonly schema: JsonSchema
}

/** A value in the address or in a header of a request. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example: string
}

/** An example; `summary` says of a failure when a server sends it. */
export interface Example {
  readonly summary?: string
  readonly value: unknown
}

/** The schema and the examples of a body. A request and a good answer have one example, named `example`. */
interface MediaType {
  readonly schema: JsonSchema
  readonly examples: Readonly<Record<string, Example>>
}

/** A body, which is always JSON. */
export interface JsonContent {
  readonly 'application/json': MediaType
}

/** An answer; without content it has no body. */
export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: JsonContent
}

/** One call. */
export interface OperationObject {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required: true; readonly content: JsonContent }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

/** The methods of the contract, as keys of a path. */
export const methods = ['get', 'post', 'put', 'delete'] as const

type Method = (typeof methods)[number]

/** The calls of a path, by method. */
export type PathItem = Readonly<Partial<Record<Method, OperationObject>>>

/** The whole document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly {
    readonly url: string
    readonly description: string
    readonly variables: Readonly<Record<string, { readonly default: string; readonly description: string }>>
  }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly securitySchemes: {
      readonly accessToken: { readonly type: 'http'; readonly scheme: 'bearer'; readonly description: string }
    }
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, Header>>
    readonly responses: Readonly<Record<string, Response>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}
