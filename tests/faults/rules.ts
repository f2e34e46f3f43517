import * as v from 'valibot'
import { ApiError, errorMessage, parseJson } from '#api/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changePassword } from '#contract/user.ts'
import type { Kind } from './kinds.ts'

// The rules of Specification §4 (Session) and §8 from which the table is derived: whether a call is refreshed and sent
// again, and the failure that its screen shows.

interface Sent {
  readonly endpoint: Endpoint
  readonly carriesToken: boolean
}

export interface Effect {
  readonly tries: 1 | 2
  /** null for a success. */
  readonly failure: ApiError | null
}

/** The calls that start, refresh or end a session. Their failure does not concern the stored tokens. */
const ofSignIn = /^\/auth\/(login|refresh|logout|oauth\/.+)$/

/** With a token, 401, 403 and lost responses are retried. A password change is not retried after a lost response. */
function isRepeated({ kind, status }: ApiError, { endpoint, carriesToken }: Sent): boolean {
  if (!carriesToken || ofSignIn.test(endpoint.path)) return false
  return kind === 'network' ? endpoint !== changePassword : status === 401 || status === 403
}

function failureOf({ meets }: Kind, endpoint: Endpoint): ApiError | null {
  if (meets === 'network' || meets === 'offline') return new ApiError(meets)
  if (meets === 'nothing') return new ApiError('timeLimit')
  if (meets === 'late' || meets === 'left') return null
  if ('status' in meets) {
    const { status, serverMessage, retryAfter = 0 } = meets
    return new ApiError('status', { status, serverMessage, retryAfter })
  }
  const isRead = endpoint.answer === undefined || v.safeParse(endpoint.answer, parseJson(meets.body)).success
  return isRead ? null : new ApiError('answer')
}

export function effectOf(kind: Kind, sent: Sent): Effect {
  const failure = failureOf(kind, sent.endpoint)
  const isSentAgain = failure !== null && isRepeated(failure, sent)
  return { tries: isSentAgain ? 2 : 1, failure: isSentAgain && kind.isOnce ? null : failure }
}

export type Messages = (failure: ApiError) => readonly string[]

export const always =
  (...messages: readonly string[]): Messages =>
  () =>
    messages

export const messageOr =
  (message: string): Messages =>
  ({ serverMessage }) => [serverMessage ?? message]

/** @param waits whether the form waits as long as the server asks */
export const messageOrBecause =
  (message: string, waits = false): Messages =>
  (failure) => [message, failure.serverMessage ?? errorMessage(failure, waits)]

/** Returns whether the server has rejected a link. Otherwise it may be valid, and the user can try again. */
export const isJudged = ({ kind, status }: ApiError) =>
  kind === 'status' && status >= 400 && status < 500 && status !== 429

export const withReason =
  (messages: Messages): Messages =>
  (failure) => [...messages(failure), ...(isJudged(failure) ? [] : [errorMessage(failure)])]
