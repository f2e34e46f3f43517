import * as v from 'valibot'
import { isOnline } from '#browser/connection.ts'
import type { Endpoint, PathName } from '#contract/endpoint.ts'
import type { Id } from '#contract/values.ts'
import { ApiError, parseJson, readServerMessage } from './errors.ts'
import { fillPath } from './path.ts'
import { readRetryAfter } from './retry-after.ts'
import { connectedServer } from './server.ts'
import type { Credentials } from './stored-session.ts'

/** The answer of a call as the contract reads it; nothing for a call whose answer is not read. */
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

/** The values of a call that its endpoint demands: path, query, body. */
export type Payload<E extends Endpoint> = Path<E> & Body<E> & Query<E>

/** A payload of any call. */
type AnyPayload = {
  readonly path?: Readonly<Record<string, Id>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string | undefined>>
}

const options = { cache: 'no-store', credentials: 'include', redirect: 'error' } as const

/** The path of a call below the API base, with its values filled in. */
const pathOf = <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  fillPath(endpoint.path, (payload as AnyPayload).path ?? {})

/** Names a request without a query: `GET /auth/info`. */
export const requestName = <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  `${endpoint.method} ${pathOf(endpoint, payload)}`

/**
 * Sends a request once.
 * @param credentials the tokens that the request carries, and whose they are, or null
 * @param signal ends the request and the reading of its body
 * @throws ApiError; the signal's reason when the signal ended the request
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  credentials: Credentials | null,
  signal: AbortSignal,
): Promise<Answer<E>> {
  const { baseUrl, fetch } = connectedServer()
  const { body, query = {} } = payload as AnyPayload
  const url = new URL(baseUrl + pathOf(endpoint, payload))
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.append(name, value)
  const headers = headersOf(endpoint, credentials)
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const request = new Request(url, {
    ...options,
    method: endpoint.method,
    headers,
    signal,
    body: JSON.stringify(body) ?? null,
  })
  let response: Response
  let text: string
  try {
    response = await fetch(request)
    text = await response.text()
  } catch {
    signal.throwIfAborted()
    throw new ApiError(isOnline() ? 'network' : 'offline')
  }
  return readAnswer(endpoint, response, text)
}

/**
 * Names the admin of a call, who is by definition the current user (Specification §6).
 * @throws ApiError `request` without a user, and for an id that HTTP cannot carry, which would look like a network error
 */
function headersOf(endpoint: Endpoint, credentials: Credentials | null): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (credentials !== null) headers.Authorization = `Bearer ${credentials.accessToken}`
  if (endpoint.adminOnly) headers['Admin-User-Id'] = String(credentials?.userId ?? '')
  if (Object.values(headers).some((value) => !/^[\x20-\x7e]+$/.test(value))) throw new ApiError('request')
  return headers
}

/** Reads a body only where the specification shows one. */
function readAnswer<E extends Endpoint>(endpoint: E, response: Response, text: string): Answer<E> {
  if (!response.ok) {
    const serverMessage = readServerMessage(text, response.headers.get('content-type'))
    // Other statuses say nothing about a repeated call (RFC 6585 §4, RFC 9110 §15.6.4).
    const retryAfter = [429, 503].includes(response.status) ? readRetryAfter(response.headers) : 0
    throw new ApiError('status', { status: response.status, serverMessage, retryAfter })
  }
  if (endpoint.answer === undefined) return undefined as Answer<E>
  const result = v.safeParse(endpoint.answer, parseJson(text))
  if (!result.success) throw new ApiError('answer')
  return result.output as Answer<E>
}
