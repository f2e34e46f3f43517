import { logProblem } from '#browser/log.ts'
import { clearSession, readTokenStore } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { authorizeOAuth, exchangeOAuthCode } from '#contract/oauth.ts'
import { logIn, logOut, refreshTokens } from '#contract/session.ts'
import { changePassword } from '#contract/user.ts'
import { type Deadline, defaultTimeLimit, startDeadline } from './deadline.ts'
import { ApiError } from './errors.ts'
import { type Answer, type Payload, pathOf, send } from './http.ts'
import { renewTokens } from './renewal.ts'
import { readStoredUser } from './stored-user.ts'

/** How a call may be ended before the server answers. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined
  /** For the whole call, renewal and bodies included, in ms. */
  readonly timeLimit?: number
}

/**
 * Makes one call of the contract. A request that was sent with an access token and fails with 401, 403 or without an answer is
 * sent once more after the tokens were renewed (Specification §4, Session).
 * @throws ApiError; the signal's reason when the caller gave up
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  limits: CallLimits = {},
): Promise<Answer<E>> {
  const deadline = startDeadline(limits.timeLimit ?? defaultTimeLimit, limits.signal)
  const token = readTokenStore().accessToken
  const userId = readStoredUser()?.id
  try {
    return await send(endpoint, payload, token, deadline.signal)
  } catch (failure) {
    if (token === null || !isWorthRenewing(failure, endpoint, payload, token)) throw failure
    const renewed = await renewedToken(failure, endpoint, token, deadline)
    // Somebody else has signed in meanwhile: what one person asked for is not done as another.
    if (userId !== undefined && readStoredUser()?.id !== userId) throw failure
    return await sendAgain(endpoint, payload, renewed, deadline)
  } finally {
    deadline.stop()
  }
}

/** Requests that stayed forbidden with a fresh token. They do not renew again, so a forbidden page causes no storm. */
const forbidden = new Set<string>()

const requestKey = <E extends Endpoint>(endpoint: E, payload: Payload<E>, token: string) =>
  `${endpoint.method} ${pathOf(endpoint, payload)} ${token}`

/** What begins, ends or renews a session says nothing about the one that is stored. */
const neverRenew: readonly Endpoint[] = [logIn, logOut, refreshTokens, authorizeOAuth, exchangeOAuthCode]

/** A password change may have succeeded although its answer was lost: the old password would be refused the second time. */
const neverResent: readonly Endpoint[] = [changePassword]

function isWorthRenewing<E extends Endpoint>(
  failure: unknown,
  endpoint: E,
  payload: Payload<E>,
  token: string,
): boolean {
  if (!(failure instanceof ApiError) || neverRenew.includes(endpoint)) return false
  if (failure.fault === 'network') return !neverResent.includes(endpoint)
  return failure.status === 401 || (failure.status === 403 && !forbidden.has(requestKey(endpoint, payload, token)))
}

/**
 * @returns the access token to try again with
 * @throws the failure itself where the renewal has no say in it, else why the session is over
 */
async function renewedToken(failure: unknown, endpoint: Endpoint, token: string, deadline: Deadline): Promise<string> {
  const { accessToken, refreshToken } = readTokenStore()
  if (accessToken === null) throw failure // signed out while the request was under way
  if (accessToken !== token) return accessToken
  try {
    return await deadline.limit(renewTokens(token, refreshToken))
  } catch (error) {
    if (!(error instanceof ApiError) || error.fault !== 'session') throw error
    if (endpoint.path.startsWith('/public/')) throw failure
    const now = readTokenStore()
    // A refusal that arrives after a log-out or a new sign-in says nothing about what is stored now.
    if (now.accessToken !== token || now.refreshToken !== refreshToken) throw error
    // That there was none is worth a line (Specification §8, Token refresh); the sentence is a constant of ours.
    if (refreshToken === null) logProblem(error.message)
    clearSession('forced')
    throw error
  }
}

async function sendAgain<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  token: string,
  deadline: Deadline,
): Promise<Answer<E>> {
  try {
    return await send(endpoint, payload, token, deadline.signal)
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 403) forbidden.add(requestKey(endpoint, payload, token))
    throw failure
  }
}
