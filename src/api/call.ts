import { isOnline } from '#browser/connection.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { defaultTimeLimit, startDeadline } from './deadline.ts'
import { ApiError } from './errors.ts'
import type { Answer, Payload } from './http.ts'

/** The limits of a call: what ends it before the server answers. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined
  /** For the whole call, refresh and bodies included, in ms. */
  readonly timeLimit?: number
}

/** The answer of a call, and the tokens that it is about. */
export interface Answered<E extends Endpoint> {
  readonly answer: Answer<E>
  /** The id of the tokens that the request carried; 0 without tokens. */
  readonly tokensId: number
}

/**
 * Makes one call of the contract. A request that carried an access token and fails with 401, 403 or without an answer is sent once
 * more after the tokens were refreshed (Specification §4, Session).
 * @throws ApiError; the signal's reason when the caller gave up
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  limits: CallLimits = {},
): Promise<Answer<E>> {
  return (await callWithTokensId(endpoint, payload, limits)).answer
}

/**
 * Makes one call of the contract, for callers that store its answer beside the tokens that the answer is about.
 * @throws ApiError with the id of these tokens; the signal's reason when the caller gave up
 */
export async function callWithTokensId<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  { signal, timeLimit = defaultTimeLimit }: CallLimits,
): Promise<Answered<E>> {
  const deadline = startDeadline(timeLimit, signal)
  try {
    const client = await deadline.limit(loadClient())
    return await client.makeCall(endpoint, payload, deadline)
  } finally {
    deadline.stop()
  }
}

type Client = typeof import('./client.ts')

let client: Promise<Client> | null = null

/** Another address of the code that could not be loaded: Firefox never asks again for one that failed. Its error names the address. */
let again = ''

/**
 * Loads the code that makes calls, once. It is no part of the first screen's code, because no person sends a form before it is there.
 * @throws ApiError when it cannot be loaded; the next call tries again
 */
export function loadClient(): Promise<Client> {
  client ??= importClient().catch((problem: unknown) => {
    client = null
    const [address] = /http[^#]+/.exec(String(problem)) ?? []
    again = address ? `${address}#${Date.now()}` : ''
    throw new ApiError(isOnline() ? 'network' : 'offline')
  })
  return client
}

async function importClient(): Promise<Client> {
  if (!again) return import('./client.ts')
  const file: object = await import(/* @vite-ignore */ again)
  // The build puts the module into a file with others.
  const found = Object.values(file).find((each) => 'makeCall' in each)
  if (!found) throw new Error()
  return found
}
