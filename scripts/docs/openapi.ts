import type { Endpoint } from '#contract/endpoint.ts'
import { type CommonFailure, commonFailures } from '#contract/facts/common.ts'
import type { AnyCallFacts, ParameterFacts } from '#contract/facts/facts.ts'
import { areas, facts } from '#contract/facts/index.ts'
import { samples } from '#contract/facts/samples.ts'
import { contract, type Operation } from '#contract/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { introduction } from './api-introduction.ts'
import { bodySchema, entitySchemas } from './json-schemas.ts'
import type {
  Example,
  JsonContent,
  OpenApiDocument,
  OperationObject,
  Parameter,
  PathItem,
  Reference,
  Response,
} from './openapi-types.ts'

/** The sentence that a fault switch of the sandbox sends. */
const faultMessage = 'A fault was switched on for this call.'

const common: readonly (readonly [name: string, failure: CommonFailure])[] = Object.entries(commonFailures)

const reference = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` })

const json = (schema: JsonContent['application/json']['schema'], examples: Readonly<Record<string, Example>>) => ({
  'application/json': { schema, examples },
})

const one = (value: unknown) => ({ example: { value } })

interface Failure {
  readonly when: string
  readonly message: string
}

const failureOf = ({ when, message, onlyByFault }: CommonFailure): Failure => ({
  when:
    onlyByFault === undefined ? when : `${when} The sandbox, which ${onlyByFault}, answers so only by a fault switch.`,
  message: message ?? faultMessage,
})

/** Turns a sentence into a key: `Passwords don't match` → `passwords-dont-match`. */
const keyOf = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Describes the answer of a status, which a server sends for each of the failures.
 * @throws Error for two failures with one sentence
 */
function failureResponse(status: number, failures: readonly Failure[]): Response {
  const examples = new Map(failures.map(({ when, message }) => [keyOf(message), { summary: when, value: { message } }]))
  if (examples.size < failures.length) throw new Error(`Two failures with status ${status} have one sentence.`)
  const [first = '', ...others] = failures.map(({ when }) => when)
  return {
    description: others.length === 0 ? first : [first, ...others].map((when) => `- ${when}`).join('\n'),
    ...(status === 401 && { headers: { 'WWW-Authenticate': reference('headers', 'Challenge') } }),
    content: json(reference('schemas', 'Message'), Object.fromEntries(examples)),
  }
}

/** Lists the answers for failures, by status. An answer that calls have in common is a reference. */
function failureResponses(endpoint: Endpoint, { session, refusals }: AnyCallFacts) {
  const shared = common.filter(([, failure]) => failure.concerns(endpoint, session))
  const statuses = [...refusals, ...shared.map(([, failure]) => failure)].map(({ status }) => status)
  return [...new Set(statuses)].map((status): [string, Response | Reference] => {
    const own = refusals.filter((refusal) => refusal.status === status)
    const others = shared.filter(([, failure]) => failure.status === status)
    const [first] = others
    if (first && own.length === 0 && others.length === 1) return [`${status}`, reference('responses', first[0])]
    return [`${status}`, failureResponse(status, [...own, ...others.map(([, failure]) => failureOf(failure))])]
  })
}

function goodResponse(operation: Operation, endpoint: Endpoint, { answer }: AnyCallFacts): [string, Response] {
  const { status, description, sent = endpoint.answer, fields, example } = answer
  const headers = { 'Cache-Control': reference('headers', 'NoStore') }
  if (status === 204) return ['204', { description, headers }]
  if (sent === undefined) throw new Error(`The facts of ${operation} do not say what is sent.`)
  return [`${status}`, { description, headers, content: json(bodySchema(sent, fields), one(example)) }]
}

function parametersOf(
  place: 'path' | 'query',
  values: Readonly<Record<string, ParameterFacts & { required?: boolean }>>,
) {
  return Object.entries(values).map(
    ([name, { description, example, required = true }]): Parameter => ({
      name,
      in: place,
      description,
      required,
      schema: { type: 'string', minLength: 1 },
      example,
    }),
  )
}

function operationObject(operation: Operation, area: string): OperationObject {
  const endpoint: Endpoint = contract[operation]
  const call: AnyCallFacts = facts[operation]
  const parameters = [
    ...parametersOf('path', call.path ?? {}),
    ...parametersOf('query', call.query ?? {}),
    ...(endpoint.adminOnly ? [reference('parameters', 'AdminUserId')] : []),
  ]
  return {
    operationId: operation,
    tags: [area],
    summary: call.summary,
    description: [
      call.description,
      `**Who may call:** ${call.callers}`,
      `**What the console shows when it fails:** ${call.failure}`,
    ].join('\n\n'),
    security: call.session ? [{ accessToken: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body &&
      call.body && {
        requestBody: {
          required: true as const,
          content: json(bodySchema(endpoint.body, call.body.fields), one(call.body.example)),
        },
      }),
    responses: Object.fromEntries([goodResponse(operation, endpoint, call), ...failureResponses(endpoint, call)]),
  }
}

/** Makes the OpenAPI document of the contract. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, PathItem> = {}
  for (const { name, calls } of areas) {
    for (const operation of Object.keys(calls) as Operation[]) {
      const { method, path } = contract[operation]
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation, name) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Statehouse API', version: packageJson.version, description: introduction },
    servers: [
      {
        url: '{base}',
        description: 'The API. The default is the sandbox of `npm start`.',
        variables: {
          base: { default: 'http://localhost:4000', description: 'The address in `VITE_API_URL`, with its base path.' },
        },
      },
    ],
    tags: areas.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token. The console sends it with every call while one is stored, also with calls that do not need it.',
        },
      },
      parameters: {
        AdminUserId: {
          name: 'Admin-User-Id',
          in: 'header',
          description: 'The id of the admin who makes the call: that of the current user (Specification §6).',
          required: true,
          schema: { type: 'string', minLength: 1 },
          example: samples.ada,
        },
      },
      headers: {
        NoStore: {
          description: 'Answers hold secrets, which no cache may keep.',
          required: true,
          schema: { type: 'string', const: 'no-store' },
        },
        Challenge: {
          description: 'The way to sign in (RFC 9110, section 11.6.1).',
          required: true,
          schema: { type: 'string', const: 'Bearer' },
        },
      },
      responses: Object.fromEntries(
        common.map(([name, failure]) => [name, failureResponse(failure.status, [failureOf(failure)])]),
      ),
      schemas: entitySchemas(),
    },
  }
}
