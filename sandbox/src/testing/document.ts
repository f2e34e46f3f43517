import type { JsonSchema } from '@valibot/to-json-schema'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Operation } from '#sandbox/contract.ts'
import { type Answer, calls, examplesOf, schemaOf } from './openapi.ts'

/** Forbids unnamed fields in a schema of an object, and in all of its parts. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closed(part)]))
  return { ...parts, ...('properties' in value && { additionalProperties: false }) } as T
}

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: true })
addFormats.default(ajv)

const validators = new Map<JsonSchema, ValidateFunction>()

function validatorOf(schema: JsonSchema): ValidateFunction {
  const whole: Record<string, unknown> = { ...closed(schema) }
  const validate = validators.get(schema) ?? ajv.compile(whole)
  validators.set(schema, validate)
  return validate
}

function schemaErrors(schema: JsonSchema, value: unknown): string[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${'additionalProperty' in params ? params.additionalProperty : ''}`.trim(),
  )
}

/** The responses of a call by status. The failures that all calls share are examples of the default response. */
function answersOf(operation: Operation): ReadonlyMap<number, Answer> {
  const { requestBody, responses } = calls[operation]
  const { default: common = {}, ...own } = responses
  const shared = Object.keys(examplesOf(common)).filter((status) => requestBody || !['413', '415'].includes(status))
  return new Map([...shared.map((status) => [status, common] as const), ...Object.entries(own)].map(byStatus))
}

const byStatus = ([status, answer]: readonly [string, Answer]) => [Number(status), answer] as const

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** @returns what in a response differs from the document: status, headers, body, unnamed fields */
export function answerErrors(operation: Operation, { status, headers, text }: Received): string[] {
  const answer = answersOf(operation).get(status)
  if (!answer) return [`the status ${status} is not documented`]
  const problems = Object.entries(answer.headers ?? {})
    .filter(([, { required }]) => required)
    .flatMap(([name, { schema }]) => schemaErrors(schema, headers.get(name)).map((problem) => `${name}: ${problem}`))
  const cache = headers.get('Cache-Control')
  if (status < 300 && cache !== 'no-store') problems.push(`Cache-Control: ${cache}`)
  const schema = schemaOf(answer)
  if (!schema) return [...problems, ...(text === '' ? [] : ['there is a body'])]
  const type = headers.get('Content-Type')
  if (!type?.startsWith('application/json')) return [...problems, `the body is ${type}`]
  return [...problems, ...schemaErrors(schema, JSON.parse(text))]
}

interface DocumentedFailure {
  readonly status: number
  readonly message: string
}

export function failuresOf(operation: Operation): DocumentedFailure[] {
  return [...answersOf(operation)]
    .filter(([status]) => status >= 400)
    .flatMap(([status, answer]) => {
      const { [status]: common, ...own } = examplesOf(answer)
      const examples = common ? [common] : Object.values(own)
      return examples.map(({ value }) => ({ status, message: (value as { message: string }).message }))
    })
}
