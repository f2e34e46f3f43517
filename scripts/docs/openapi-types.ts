import type { JsonSchema } from '@valibot/to-json-schema'

// The part of OpenAPI 3.1 that the document uses, https://spec.openapis.org/oas/v3.1.1.html. A linter checks the rest.

export interface Reference {
  readonly $ref: string
}

export interface Header {
  readonly description: string
  readonly required: true
  readonly schema: JsonSchema
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required: boolean
  readonly schema: JsonSchema
  readonly example: string
}

export interface Example {
  readonly summary?: string
  readonly value: unknown
}

export interface MediaType {
  readonly schema: JsonSchema
  readonly examples: Readonly<Record<string, Example>>
}

export interface JsonContent {
  readonly 'application/json': MediaType
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: JsonContent
}

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

export const methods = ['get', 'post', 'put', 'delete'] as const

export type Method = (typeof methods)[number]

export type PathItem = Readonly<Partial<Record<Method, OperationObject>>>

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
