import { logProblem } from '#browser/log.ts'
import { clearSession, readTokenStore } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeOAuth, exchangeOAuthCode } from '#contract/oauth.ts'
import { getCurrentUser, logIn, logOut, refreshTokens } from '#contract/session.ts'
import { changePassword } from '#contract/user.ts'
import { type Deadline, defaultTimeLimit, startDeadline } from './deadline.ts'
import { ApiError } from './errors.ts'
import { type Answer, type Payload, pathOf, send } from './http.ts'
import { refreshStoredTokens } from './refresh.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

/** The limits of a call: what ends it before the server answers. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined
  /** For the whole call, refresh and bodies included, in ms. */
  readonly timeLimit?: number
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
 * @returns the answer, and the id of the tokens that the request carried; 0 without tokens
 * @throws ApiError with that id; the signal's reason when the caller gave up
 */
export async function callWithTokensId<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  { signal, timeLimit = defaultTimeLimit }: CallLimits,
): Promise<{ answer: Answer<E>; tokensId: number }> {
  let carried = credentialsFor(endpoint)
  const deadline = startDeadline(timeLimit, signal)
  const sent = async () => ({
    answer: await send(endpoint, payload, carried, deadline.signal),
    tokensId: carried?.tokensId ?? 0,
  })
  try {
    try {
      return await sent()
    } catch (failure) {
      if (carried === null || !isWorthRefreshing(failure, endpoint, payload, carried)) throw failure
      carried = await refreshed(failure, endpoint, carried, deadline)
      return await sent()
    }
  } catch (failure) {
    if (failure instanceof ApiError && carried !== null) {
      failure.tokensId = carried.tokensId
      if (failure.status === 403) rememberForbidden(endpoint, payload, carried)
    }
    throw failure
  } finally {
    deadline.stop()
  }
}

/** Calls that begin, end or refresh a session. Their failure says nothing about the stored tokens. */
const ofSignIn: readonly Endpoint[] = [logIn, logOut, refreshTokens, authorizeOAuth, exchangeOAuthCode]

const isPublic = (endpoint: Endpoint) => endpoint.path.startsWith('/public/')

/**
 * Finds the tokens that a call carries. While stored tokens have no known user, only GET /auth/info carries them, public calls go
 * without them, and a call that needs a session is not made.
 * @returns null for a call without tokens
 * @throws ApiError `session` for a call that is not made
 */
function credentialsFor(endpoint: Endpoint): Credentials | null {
  const stored = readCredentials()
  if (stored === null || stored.userId !== null || endpoint === getCurrentUser) return stored
  if (isPublic(endpoint) || ofSignIn.includes(endpoint)) return null
  throw new ApiError('session')
}

/** Requests that got 403 with refreshed tokens too: a repetition does not refresh again, or a forbidden page would refresh at each load. */
let forbidden = { tokensId: 0, requests: new Set<string>() }

const requestName = <E extends Endpoint>(endpoint: E, payload: Payload<E>) =>
  `${endpoint.method} ${pathOf(endpoint, payload)}`

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
  if (!(failure instanceof ApiError) || ofSignIn.includes(endpoint)) return false
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
  deadline: Deadline,
): Promise<Credentials> {
  if (readTokenStore().tokensId === carried.tokensId) {
    try {
      await deadline.limit(refreshStoredTokens(carried))
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'session') throw error
      if (isPublic(endpoint)) throw failure
      // Specification §8, Token refresh. The sentence is a constant.
      if (carried.refreshToken === null) logProblem(error.message)
      clearSession('forced', carried.tokensId)
      throw error
    }
  }
  const stored = readCredentials()
  if (stored === null || stored.userId !== carried.userId) throw failure
  return stored
}
