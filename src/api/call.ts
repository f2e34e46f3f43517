import type { Options } from 'ky'
import { logProblem } from '#browser/log.ts'
import { announceStored, clearSession, readTokenStore } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changePassword } from '#contract/user.ts'
import { credentialsFor, isOfSignIn, isPublic } from './credentials.ts'
import { ApiError } from './errors.ts'
import { type Answer, apiErrorOf, type Payload, requestName, send } from './http.ts'
import { refreshStoredTokens } from './refresh.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

/** The limits of a call: what ends it before the server answers. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined
  /** For the whole call, refresh and bodies included, in ms. */
  readonly timeLimit?: number
}

/** The answer of a call, and the tokens that it is about. */
interface Answered<E extends Endpoint> {
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
  { signal, timeLimit }: CallLimits,
): Promise<Answered<E>> {
  const first = credentialsFor(endpoint, payload.user)
  let carried = first
  const refreshing: Options | null = first && {
    retry: {
      limit: 1,
      methods: ['get', 'post', 'put', 'delete'],
      delay: () => 0,
      shouldRetry: ({ error }) => isWorthRefreshing(apiErrorOf(error, signal), endpoint, payload, first),
    },
    hooks: {
      beforeRetry: [
        async ({ request, options, error }) => {
          carried = await refreshed(apiErrorOf(error), endpoint, first, options.signal)
          // The request is a clone, and Node forgets the signal of a clone.
          const retry = new Request(request, { signal: options.signal ?? null })
          retry.headers.set('Authorization', `Bearer ${carried.accessToken}`)
          return retry
        },
      ],
    },
  }
  try {
    const limits = { signal: signal ?? null, ...(timeLimit !== undefined && { totalTimeout: timeLimit }) }
    const answer = await send(endpoint, payload, first, { ...limits, ...refreshing })
    return { answer, tokensId: carried?.tokensId ?? 0 }
  } catch (failure) {
    // The storage of an open page may be emptied without an event, by the browser's own switches: the tab looks at it now.
    if (carried === null && !isOfSignIn(endpoint)) announceStored()
    if (failure instanceof ApiError && carried !== null) {
      failure.tokensId = carried.tokensId
      if (failure.status === 403) rememberForbidden(endpoint, payload, carried)
    }
    throw failure
  }
}

/** Requests that got 403 with refreshed tokens too: a repetition does not refresh again, or a forbidden page would refresh at each load. */
// Stryker disable next-line ObjectLiteral: no request carries tokens with the id 0 or none, so the first refusal replaces this value before it is read
let forbidden = { tokensId: 0, requests: new Set<string>() }

function rememberForbidden<E extends Endpoint>(endpoint: E, payload: Payload<E>, { tokensId }: Credentials): void {
  if (forbidden.tokensId !== tokensId) forbidden = { tokensId, requests: new Set() }
  forbidden.requests.add(requestName(endpoint, payload))
}

/** A password change may have succeeded although its answer was lost: the old password would be refused the second time. */
const neverResent: readonly Endpoint[] = [changePassword]

function isWorthRefreshing<E extends Endpoint>(
  failure: unknown,
  endpoint: E,
  payload: Payload<E>,
  { tokensId }: Credentials,
): boolean {
  if (!(failure instanceof ApiError) || isOfSignIn(endpoint)) return false
  if (failure.kind === 'network') return !neverResent.includes(endpoint)
  const isForbidden = forbidden.tokensId === tokensId && forbidden.requests.has(requestName(endpoint, payload))
  return failure.status === 401 || (failure.status === 403 && !isForbidden)
}

/**
 * Finds the tokens for the second try of a request: those of the same person that are stored meanwhile, else refreshed ones.
 * @throws the failure itself when no tokens of that person are stored any more; ApiError `session` when the refresh fails
 */
async function refreshed(
  failure: unknown,
  endpoint: Endpoint,
  carried: Credentials,
  signal: RequestInit['signal'],
): Promise<Credentials> {
  if (readTokenStore().tokensId === carried.tokensId) {
    try {
      await unlessAborted(refreshStoredTokens(carried), signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session') throw error
      if (isPublic(endpoint)) throw failure
      // Specification §8, Token refresh. The sentence is a constant.
      if (carried.refreshToken === null) logProblem(error.message)
      // Tokens that another tab has stored since are not refused.
      if (readTokenStore().tokensId === carried.tokensId) clearSession('forced')
      throw error
    }
  }
  const stored = readCredentials()
  if (stored === null || stored.userId !== carried.userId) throw failure
  return stored
}

/** Waits for the promise, but no longer than the signal allows. */
function unlessAborted<T>(promise: Promise<T>, signal: RequestInit['signal']): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, aborted])
}
