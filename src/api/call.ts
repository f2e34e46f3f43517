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

let client: Promise<typeof import('./client.ts')> | null = null

/**
 * Loads the code that makes calls, once. It is no part of the first screen's code, because no person sends a form before it is there.
 * @throws ApiError when it cannot be loaded; the next call tries again
 */
export function loadClient(): Promise<typeof import('./client.ts')> {
  client ??= import('./client.ts').catch(() => {
    client = null
    throw new ApiError(isOnline() ? 'network' : 'offline')
  })
  return client
}
