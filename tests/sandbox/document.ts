import type { JsonSchema } from '@valibot/to-json-schema'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contract, type Operation } from '#contract/index.ts'
import { openApiDocument } from '#scripts/docs/openapi.ts'
import {
  type JsonContent,
  methods,
  type OperationObject,
  type Parameter,
  type Reference,
  type Response as ResponseObject,
} from '#scripts/docs/openapi-types.ts'

/** Forbids every field that a schema of an object does not name, in a schema and all of its parts. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]))
  return { ...parts, ...('properties' in value && { additionalProperties: false }) } as T
}

const document = openApiDocument()
const components = closed(document.components)

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: true })
addFormats.default(ajv)
// The schemas refer to `#/components/schemas/…`, so each is compiled with the components beside it.
ajv.addVocabulary(['components'])

const validators = new Map<JsonSchema, ValidateFunction>()

function validatorOf(schema: JsonSchema): ValidateFunction {
  const whole: Record<string, unknown> = { ...closed(schema), components }
  const validate = validators.get(schema) ?? ajv.compile(whole)
  validators.set(schema, validate)
  return validate
}

/** Returns the problems of a value: `/user/id must be string`. */
function schemaProblems(schema: JsonSchema, value: unknown): string[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${'additionalProperty' in params ? params.additionalProperty : ''}`.trim(),
  )
}

const isReference = (value: object): value is Reference => '$ref' in value

/** Finds the component that a reference names, or returns the value itself. */
function resolve<T extends object>(value: T | Reference, kind: Readonly<Record<string, T>>): T {
  const found = isReference(value) ? kind[value.$ref.slice(value.$ref.lastIndexOf('/') + 1)] : value
  if (!found) throw new Error('The document refers to nothing.')
  return found
}

/**
 * Finds a call in the document.
 * @throws Error when the document has it not, or under another name
 */
export function operationOf(operation: Operation): OperationObject {
  const { method, path } = contract[operation]
  const item = document.paths[path]
  const found = methods.map((name) => (name.toUpperCase() === method ? item?.[name] : undefined)).find(Boolean)
  if (found?.operationId !== operation) throw new Error(`The document has no ${operation}.`)
  return found
}

/** The parameters of a call in path, query and headers. */
export const parametersOf = (operation: Operation): Parameter[] =>
  (operationOf(operation).parameters ?? []).map((each) => resolve(each, document.components.parameters))

/** The value of the example of a body or an answer; undefined without one. */
export const exampleOf = (holder: { readonly content?: JsonContent } | undefined): unknown =>
  holder?.content?.['application/json'].examples.example?.value

/** The answers of a call, by status. */
export function answersOf(operation: Operation): ReadonlyMap<number, ResponseObject> {
  const { responses } = operationOf(operation)
  return new Map(
    Object.entries(responses).map(([status, each]) => [Number(status), resolve(each, document.components.responses)]),
  )
}

/** An answer as a server has sent it. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Returns everything in an answer that is not as the document says: status, headers, body, fields that it does not name. */
export function answerProblems(operation: Operation, { status, headers, text }: Received): string[] {
  const answer = answersOf(operation).get(status)
  if (!answer) return [`the status ${status} is not documented`]
  const { content, headers: named = {} } = answer
  const headerProblems = Object.entries(named).flatMap(([name, reference]) => {
    const { schema } = resolve(reference, document.components.headers)
    return schemaProblems(schema, headers.get(name)).map((problem) => `${name}: ${problem}`)
  })
  if (!content) return [...headerProblems, ...(text === '' ? [] : ['there is a body'])]
  const type = headers.get('Content-Type')
  if (!type?.startsWith('application/json')) return [...headerProblems, `the body is ${type}`]
  return [...headerProblems, ...schemaProblems(content['application/json'].schema, JSON.parse(text))]
}

/** A documented failure of a call. */
export interface DocumentedFailure {
  readonly status: number
  readonly message: string
}

/** Lists the failures of a call, also those that calls have in common. */
export function failuresOf(operation: Operation): DocumentedFailure[] {
  return [...answersOf(operation)]
    .filter(([status]) => status >= 400)
    .flatMap(([status, { content }]) =>
      Object.values(content?.['application/json'].examples ?? {}).map(({ value }) => ({
        status,
        message: (value as { message: string }).message,
      })),
    )
}
