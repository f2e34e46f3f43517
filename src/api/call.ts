import type { Options } from 'ky'
import { logError } from '#browser/log.ts'
import { announceStored, clearSession, readTokenStore } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/session.ts'
import { changePassword } from '#contract/user.ts'
import { ApiError } from './errors.ts'
import { type Answer, apiErrorOf, connection, type Payload, requestName, send } from './http.ts'
import type { Credentials } from './stored-session.ts'
import { credentialsFor, isPublic, isSessionCall, readCredentials, withStoredRecord } from './stored-session.ts'

interface Answered<E extends Endpoint> {
  readonly answer: Answer<E>
  /** The id of the tokens that the request carried; 0 without tokens. */
  readonly tokensId: number
}

/**
 * A request that carried tokens is sent once more with refreshed ones after 401, 403 or a network error (Specification
 * §4, Session). Throws ApiError, which has `tokensId` too, or the signal's reason after an abort.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  signal?: AbortSignal,
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
          // The request is a clone, and Node loses the signal of a clone.
          const retry = new Request(request, { signal: options.signal ?? null })
          retry.headers.set('Authorization', `Bearer ${carried.accessToken}`)
          return retry
        },
      ],
    },
  }
  try {
    const answer = await send(endpoint, payload, first, { signal: signal ?? null, ...refreshing })
    return { answer, tokensId: carried?.tokensId ?? 0 }
  } catch (failure) {
    // Browser settings may clear the storage of an open page without an event, so read it again.
    if (carried === null && !isSessionCall(endpoint)) announceStored()
    if (failure instanceof ApiError && carried !== null) {
      failure.tokensId = carried.tokensId
      if (failure.status === 403) carried.forbidden.add(requestName(endpoint, payload))
    }
    throw failure
  }
}

export interface ConfirmedUser {
  /** The server's response, with what it leaves out of the stored record. */
  readonly user: object
  readonly tokensId: number
}

export async function getCurrentUser(signal?: AbortSignal): Promise<ConfirmedUser> {
  const { answer, tokensId } = await call(contract.getCurrentUser, {}, signal)
  return { user: withStoredRecord(answer), tokensId }
}

/** The password may have changed although the response was lost; the old one would then be wrong. */
const neverResent: readonly Endpoint[] = [changePassword]

function isWorthRefreshing<E extends Endpoint>(
  failure: unknown,
  endpoint: E,
  payload: Payload<E>,
  { forbidden }: Credentials,
): boolean {
  if (!(failure instanceof ApiError) || isSessionCall(endpoint)) return false
  if (failure.kind === 'network') return !neverResent.includes(endpoint)
  return failure.status === 401 || (failure.status === 403 && !forbidden.has(requestName(endpoint, payload)))
}

/**
 * Returns newer tokens of the same user if they are stored, or else refreshes the tokens of the request.
 * @throws `failure` if the user no longer has stored tokens; ApiError `session` if the refresh fails
 */
async function refreshed(
  failure: unknown,
  endpoint: Endpoint,
  carried: Credentials,
  signal: RequestInit['signal'],
): Promise<Credentials> {
  const { tokensId, refreshToken } = carried
  if (readTokenStore().tokensId === tokensId) {
    const hasRefreshToken = refreshToken !== null
    const rejected = { tokensId, hasRefreshToken, path: endpoint.path, error: failure }
    const end = await unlessAborted(connection().refresh(rejected), signal)
    if (end === 'offline') throw new ApiError('offline')
    if (end === 'ended') {
      if (isPublic(endpoint)) throw failure
      const error = new ApiError('session', hasRefreshToken ? {} : { message: 'No refresh token available' })
      // Specification §8, Token refresh. The message is a constant.
      if (!hasRefreshToken) logError(error.message)
      // Another tab may have stored valid tokens in the meantime.
      if (readTokenStore().tokensId === tokensId) clearSession('forced')
      throw error
    }
  }
  const stored = readCredentials()
  if (stored === null || stored.userId !== carried.userId) throw failure
  return stored
}

/** Rejects with the signal's reason if the signal aborts first. */
function unlessAborted<T>(promise: Promise<T>, signal: RequestInit['signal']): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, aborted])
}
