import { code, linkTo, paragraphs, table } from './markdown.ts'
import {
  type JsonContent,
  methods,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type Reference,
  type Response,
} from './openapi-types.ts'
import { nameOf, schemaText } from './schema-text.ts'

/** An operation with its address. */
interface Call extends OperationObject {
  readonly method: string
  readonly path: string
  /** The parameters, none of them a reference. */
  readonly values: readonly Parameter[]
}

const failuresInCommon = 'Failures in common'

const isReference = (value: object): value is Reference => '$ref' in value

const contentOf = (holder: { readonly content?: JsonContent } | undefined) => holder?.content?.['application/json']

const exampleOf = (holder: { readonly content?: JsonContent } | undefined) => contentOf(holder)?.examples.example?.value

function callsOf({ paths, components }: OpenApiDocument): Call[] {
  const resolve = (parameter: Parameter | Reference) =>
    isReference(parameter) ? (components.parameters[nameOf(parameter.$ref)] ?? []) : parameter
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      const values = operation?.parameters?.flatMap(resolve) ?? []
      return operation ? [{ ...operation, path, method: method.toUpperCase(), values }] : []
    }),
  )
}

const placed = ({ values }: Call, place: Parameter['in']) => values.filter((value) => value.in === place)

const neededHeaders = (call: Call): string[] => [
  ...(call.security.length > 0 ? ['Authorization'] : []),
  ...placed(call, 'header').map(({ name }) => name),
]

/** Lists the failures behind an answer: its status, when a server sends it, and the sentence. */
const failureRows = (status: string, answer: Response) =>
  Object.values(contentOf(answer)?.examples ?? {}).map(({ summary = '', value }) => {
    const { message } = value as { message: string }
    // A span of code, in which no e-mail address becomes a link.
    return [status, summary, `\`${message}\``]
  })

/** Writes a request and its good answer as HTTP. */
function exampleText(call: Call, status: string, answer: Response): string {
  const path = placed(call, 'path').reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(example)),
    call.path,
  )
  const query = new URLSearchParams(placed(call, 'query').map(({ name, example }) => [name, example]))
  const bodyLines = (body: unknown) =>
    body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]
  return paragraphs(
    code('http', [
      `${call.method} ${path}${query.size > 0 ? `?${query}` : ''}`,
      ...(call.security.length > 0 ? ['Authorization: Bearer sample-access-token'] : []),
      ...placed(call, 'header').map(({ name, example }) => `${name}: ${example}`),
      ...bodyLines(exampleOf(call.requestBody)),
    ]),
    code('http', [status, 'Cache-Control: no-store', ...bodyLines(exampleOf(answer))]),
  )
}

function callSection(call: Call): string {
  const { responses, requestBody } = call
  // The statuses are whole numbers, which JavaScript sorts: the good answer is the first.
  const [[status, good] = ['', {}], ...failures] = Object.entries(responses)
  if (isReference(good) || !('description' in good)) throw new Error(`${call.operationId} has no good answer.`)
  const own = failures.flatMap(([each, answer]) => (isReference(answer) ? [] : failureRows(each, answer)))
  const shared = failures.flatMap(([each, answer]) => (isReference(answer) ? [each] : []))
  const body = contentOf(requestBody)
  const headers = [...neededHeaders(call), ...(body ? ['Content-Type'] : [])].map((name) => `\`${name}\``).join(', ')
  const answer = contentOf(good)
  return paragraphs(
    `### ${call.summary}`,
    `\`${call.method} ${call.path}\` · \`${call.operationId}\``,
    call.description,
    headers === '' ? '' : `**Headers:** ${headers}`,
    table(
      ['In the address', 'Place', 'Meaning'],
      [...placed(call, 'path'), ...placed(call, 'query')].map(({ name, in: place, required, description }) => [
        `\`${name}\`${required ? '' : ' (optional)'}`,
        place,
        description,
      ]),
    ),
    body ? schemaText(body.schema, 'Field of the body') : '',
    `**Answer ${status}:** ${good.description}${answer ? '' : ' There is no body.'}`,
    answer ? schemaText(answer.schema, 'Field of the answer') : '',
    table(['Failure', 'When', 'The sandbox says'], own),
    `${own.length > 0 ? 'Also' : '**Failures:**'} ${shared.join(', ')}, see ${linkTo(failuresInCommon)}.`,
    exampleText(call, status, good),
  )
}

/** Lists the headers of requests, then those of answers. */
function headerRows({ components }: OpenApiDocument, calls: readonly Call[]): string[][] {
  const { securitySchemes, parameters, headers } = components
  const countOf = (header: string) => calls.filter((call) => neededHeaders(call).includes(header)).length
  return [
    ['`Accept: application/json`', 'every request', 'Answers are JSON.'],
    ['`Content-Type: application/json`', 'every request with a body', 'Bodies are JSON.'],
    ['`Authorization: Bearer {token}`', 'every request with a token', securitySchemes.accessToken.description],
    ...Object.values(parameters).map(({ name, description, example }) => [
      `\`${name}: ${example}\``,
      `${countOf(name)} calls`,
      description,
    ]),
    ['`Cache-Control: no-store`', 'every good answer', headers.NoStore?.description ?? ''],
    ['`WWW-Authenticate: Bearer`', 'every answer 401', headers.Challenge?.description ?? ''],
  ]
}

/** Renders the page of the API, in Markdown, from its OpenAPI document. */
export function apiPage(document: OpenApiDocument): string {
  const { components, info, tags } = document
  const calls = callsOf(document)
  const statusOf = (name: string) =>
    calls
      .flatMap(({ responses }) => Object.entries(responses))
      .find(([, answer]) => isReference(answer) && nameOf(answer.$ref) === name)?.[0] ?? ''
  const page = paragraphs(
    '# The API',
    'Made from [src/contract](../src/contract) by `npm run docs`; not to be edited. [openapi.json](../openapi.json) says the same to machines.',
    info.description,
    '## The calls',
    table(
      ['Area', 'Call', 'Method and path', 'Headers that it needs'],
      calls.map((call) => [
        linkTo(call.tags[0]),
        linkTo(call.summary),
        `\`${call.method} ${call.path}\``,
        neededHeaders(call)
          .map((name) => `\`${name}\``)
          .join(', '),
      ]),
    ),
    '## Headers',
    table(['Header', 'Goes with', 'Meaning'], headerRows(document, calls)),
    `## ${failuresInCommon}`,
    table(
      ['Failure', 'When', 'The sandbox says'],
      Object.entries(components.responses).flatMap(([name, answer]) => failureRows(statusOf(name), answer)),
    ),
    ...tags.flatMap(({ name, description }) => [
      `## ${name}`,
      description,
      ...calls.filter((call) => call.tags[0] === name).map(callSection),
    ]),
    '## Entities',
    ...Object.entries(components.schemas).map(([name, schema]) =>
      paragraphs(`### ${name}`, schema.description ?? '', schemaText(schema, 'Field')),
    ),
  )
  return `${page}\n`
}
