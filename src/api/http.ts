import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options, SchemaValidationError } from 'ky'
import type * as v from 'valibot'
import { isOnline } from '#browser/connection.ts'
import type { Endpoint, PathName } from '#contract/endpoint.ts'
import type { Id } from '#contract/values.ts'
import { ApiError, parseJson, readServerMessage } from './errors.ts'
import type { Credentials } from './stored-session.ts'

/** Time limit of a call in ms, refresh and bodies included. */
const timeLimit = 60_000

/** The maximum size of a response's body, in bytes: 90,000 team members, which block the page for 2 s. */
const maxBodySize = 10_000_000

export interface RejectedTokens {
  readonly tokensId: number
  readonly hasRefreshToken: boolean
  /** The call and its failure, for QA. */
  readonly path?: string
  readonly error?: unknown
}

/** Asks for other tokens than the rejected ones. The session of the tab has the machine that refreshes them. */
export type Refresh = (tokens: RejectedTokens) => Promise<'refreshed' | 'ended' | 'offline'>

type Fetch = (request: Request) => Response | Promise<Response>

/** Firefox 153 keeps a request alive only if the option is passed here too. */
const fromBrowser: Fetch = (request) => globalThis.fetch(request, { keepalive: request.keepalive })

let connected: { readonly server: KyInstance; readonly refresh: Refresh; readonly fetch: Fetch } | null = null

/**
 * Called once, before the first call.
 * @param refresh is asked for other tokens when the server rejects the tokens of a request
 * @param fetch replaces the network in tests
 */
export function connect(baseUrl: string, refresh: Refresh, fetch: Fetch = fromBrowser): void {
  const server = ky.create({
    prefix: baseUrl,
    cache: 'no-store',
    credentials: 'include',
    redirect: 'error',
    headers: { accept: 'application/json' },
    timeout: false,
    totalTimeout: timeLimit,
    retry: 0,
    parseJson,
  })
  connected = { server, refresh, fetch }
}

export function connection() {
  if (connected === null) throw new Error('connect() comes before the first call')
  return connected
}

export type Answer<E extends Endpoint> = E extends { answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined
type Path<E extends Endpoint> = [PathName<E['path']>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathName<E['path']>, Id>> }
type Body<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? { readonly body: v.InferInput<Schema> }
  : { readonly body?: never }
type Query<E extends Endpoint> = E extends { query: readonly (infer Name extends string)[] }
  ? { readonly query: Readonly<Partial<Record<Name, string | undefined>>> }
  : { readonly query?: never }
/** The id of the user for whom the call is made; null without a session. */
type ForUser<E extends Endpoint> = E extends { forUser: true }
  ? { readonly user: Id | null }
  : { readonly user?: never }

export type Payload<E extends Endpoint> = Path<E> & Body<E> & Query<E> & ForUser<E>

type AnyPayload = {
  readonly path?: Readonly<Record<string, Id>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | undefined>>
}

const pathOf = <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  fillPath(endpoint.path, (payload as AnyPayload).path ?? {})

/** @returns a request without its query: `GET /auth/info` */
export const requestName = <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  `${endpoint.method} ${pathOf(endpoint, payload)}`

/**
 * @param options additional options of ky
 * @throws ApiError; the signal's reason if the signal ended the request
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  credentials: Credentials | null,
  options: Options = {},
): Promise<Answer<E>> {
  const { body, query } = payload as AnyPayload
  const path = pathOf(endpoint, payload)
  const headers = headersOf(endpoint, credentials)
  const fetch: Options['fetch'] = (request) => transmit(request as Request, body)
  try {
    const { method, answer } = endpoint
    const response = connection().server(path, { method, json: body, searchParams: query, headers, fetch, ...options })
    // Only the bodies that the specification shows are read.
    return (await (answer ? response.json(answer) : response.then(() => undefined))) as Answer<E>
  } catch (error) {
    throw apiErrorOf(error, options.signal)
  }
}

async function transmit(request: Request, body: unknown): Promise<Response> {
  // The body of a request that ky has cloned is a stream. As text, the browser's tools show it.
  const whole = body === undefined ? request : new Request(request, { body: JSON.stringify(body) })
  return withBody(await connection().fetch(whole))
}

/** Reads a copy of the body. A truncated one is a network error, whatever its status. Ky itself would not retry it. */
async function withBody(response: Response): Promise<Response> {
  const reader = response.clone().body?.getReader()
  let size = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > maxBodySize) {
      for (const body of [reader, response.body]) body?.cancel().catch(() => {})
      throw new ApiError('tooLarge')
    }
  }
  return response
}

/** @returns the ApiError for an error of ky; the signal's reason if the signal ended the request */
export function apiErrorOf(error: unknown, signal?: AbortSignal | null): unknown {
  if (error instanceof ApiError) return error
  if (signal?.aborted) return signal.reason
  if (isTimeoutError(error)) return new ApiError('timeLimit')
  if (error instanceof SchemaValidationError) return new ApiError('answer')
  if (!isHTTPError(error)) return new ApiError(isOnline() ? 'network' : 'offline')
  const { data, response } = error
  const serverMessage = readServerMessage(data, response.headers.get('content-type'))
  // With other statuses, Retry-After does not concern a repeated call (RFC 6585 §4, RFC 9110 §15.6.4).
  const retryAfter = [429, 503].includes(response.status) ? readRetryAfter(response.headers) : 0
  return new ApiError('status', { status: response.status, serverMessage, retryAfter })
}

/**
 * The admin of a call is the current user (Specification §6). Throws ApiError `request` without a user, or if a header
 * cannot carry the id, which would look like a network error.
 */
function headersOf(endpoint: Endpoint, credentials: Credentials | null): Record<string, string> {
  const headers: Record<string, string> = {}
  if (credentials !== null) headers.Authorization = `Bearer ${credentials.accessToken}`
  if (endpoint.adminOnly) headers['Admin-User-Id'] = String(credentials?.userId ?? '')
  if (Object.values(headers).some((value) => !/^[\x20-\x7e]+$/.test(value))) throw new ApiError('request')
  return headers
}

/**
 * `encodeURIComponent` keeps `.` and `..`, but a path with `..` is another call.
 * @throws ApiError `request` for a value that is empty, `.`, `..`, or has control characters or lone surrogates
 */
export function fillPath(path: string, values: Readonly<Record<string, Id>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => guardSegment(String(values[name] ?? '')))
}

function guardSegment(value: string): string {
  if (['', '.', '..'].includes(value) || /\p{Cc}/u.test(value) || !value.isWellFormed()) throw new ApiError('request')
  return encodeURIComponent(value)
}

/** The longest time of a browser's timer, in ms: 24.8 days. */
const maxWait = 2 ** 31 - 1

/** In ms: by a wrong clock a date may be hours away, and only a server that exposes its `Date` corrects that. */
const maxWaitByOwnClock = 5 * 60_000

const time = String.raw`(?<time>\d{2}:\d{2}:\d{2})`
/** The dates of HTTP (RFC 9110 §5.6.7): IMF-fixdate, RFC 850 and asctime, which is GMT too. */
const httpDates = [
  String.raw`[A-Z][a-z]{2}, (?<day>\d{2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) ${time} GMT`,
  String.raw`[A-Z][a-z]+day, (?<day>\d{2})-(?<month>[A-Z][a-z]{2})-(?<year>\d{2}) ${time} GMT`,
  String.raw`[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) ${time} (?<year>\d{4})`,
].map((pattern) => new RegExp(`^${pattern}$`))

function timeOf(date: string): number {
  const { day, month, year, time } = httpDates.map((form) => form.exec(date)?.groups).find(Boolean) ?? {}
  // A year of two digits is at most 50 years ahead.
  const latest = new Date().getUTCFullYear() + 50
  const fullYear = year?.length === 2 ? latest - ((latest - Number(year)) % 100) : year
  return Date.parse(`${day} ${month} ${fullYear} ${time} GMT`)
}

/**
 * Reads `Retry-After` (RFC 9110 §10.2.3), in seconds or as a date. A date is compared with the server's header `Date`
 * if it is readable, else with this machine's clock, but not for long. Returns ms, at most `maxWait`, or 0.
 * @param headers from another origin are readable only if `Access-Control-Expose-Headers` lists them
 */
export function readRetryAfter(headers: Headers): number {
  // Stryker disable next-line StringLiteral: any text that is neither seconds nor a date stands for a header that is missing
  const read = (name: string) => headers.get(name) ?? ''
  const value = read('retry-after')
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, maxWait)
  const sent = timeOf(read('date'))
  const [now, limit] = Number.isNaN(sent) ? [Date.now(), maxWaitByOwnClock] : [sent, maxWait]
  const wait = timeOf(value) - now
  // Stryker disable next-line EqualityOperator: a wait of 0 ms gives 0 by either branch
  return wait > 0 ? Math.min(wait, limit) : 0
}
