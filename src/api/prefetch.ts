import type { Endpoint } from '#contract/endpoint.ts'
import { credentialsFor } from './credentials.ts'
import { ApiError, isOffline } from './errors.ts'
import { type Answer, type Payload, requestName, send } from './http.ts'
import { refreshStoredTokens } from './refresh.ts'
import { type Credentials, readCredentials } from './stored-session.ts'

/** A request that was sent before a chart makes its call. */
interface Prefetched {
  /** The id of the tokens that the request carries; 0 without tokens. */
  readonly tokensId: number
  readonly answer: Promise<unknown>
  /** True for the second try, after the tokens were refreshed. */
  readonly isRepeated: boolean
  readonly controller: AbortController
  readonly timer: ReturnType<typeof setTimeout>
}

/** A call that only reads. */
type Read = Endpoint & { readonly method: 'GET'; readonly query?: never }

/** A request that no call claims is ended after this time, in ms. */
const timeToBeClaimed = 10_000

const unclaimed = new Map<string, Prefetched>()

/**
 * Sends the request of a call that a chart is about to make. The first call with the same request and the same tokens claims it, with its
 * answer or its failure. Refused tokens are refreshed meanwhile, and the request is sent once more.
 */
export function prefetch<E extends Read>(endpoint: E, payload: Payload<E>, isRepeated = false): void {
  const name = requestName(endpoint, payload)
  const carried = credentialsFor(endpoint)
  const controller = new AbortController()
  const answer = send(endpoint, payload, carried, controller.signal)
  const timer = setTimeout(() => {
    forget(name, prefetched)
    controller.abort()
  }, timeToBeClaimed)
  const prefetched: Prefetched = { tokensId: carried?.tokensId ?? 0, answer, isRepeated, controller, timer }
  unclaimed.set(name, prefetched)

  const goOn = async (failure: unknown) => {
    // The network may be back before the call is made, and no event would tell its chart.
    if (isOffline(failure)) return forget(name, prefetched)
    const isRefused = failure instanceof ApiError && failure.status === 401
    if (!isRefused || carried === null || isRepeated) return
    // A call that claims the refusal meanwhile waits for the same refresh.
    await refreshStoredTokens(carried)
    const isClaimed = unclaimed.get(name) !== prefetched
    forget(name, prefetched)
    if (!isClaimed && readCredentials()?.userId === carried.userId) prefetch(endpoint, payload, true)
  }
  // A failed refresh is repeated by the call, which then says what came of it.
  answer.catch(goOn).catch(() => {})
}

/**
 * Hands over the request that was sent early, once.
 * @param carried the tokens that the call would send
 * @param signal ends the request from now on
 * @returns its answer, and whether it was the second try, which is not followed by another one; null when none was sent, or one with other
 * tokens
 */
export function claimPrefetched<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  carried: Credentials | null,
  signal: AbortSignal,
): { readonly answer: Promise<Answer<E>>; readonly isRepeated: boolean } | null {
  const name = requestName(endpoint, payload)
  const prefetched = unclaimed.get(name)
  if (prefetched === undefined || prefetched.tokensId !== (carried?.tokensId ?? 0)) return null
  forget(name, prefetched)
  signal.addEventListener('abort', () => prefetched.controller.abort(signal.reason), { once: true })
  // The name tells the endpoint, and with it the type of the answer.
  return { answer: prefetched.answer as Promise<Answer<E>>, isRepeated: prefetched.isRepeated }
}

function forget(name: string, prefetched: Prefetched): void {
  clearTimeout(prefetched.timer)
  if (unclaimed.get(name) === prefetched) unclaimed.delete(name)
}
