import { fromPromise } from 'xstate'
import { type ConfirmedUser, call, getCurrentUser } from '#api/call.ts'
import { tokensIdOf } from '#api/errors.ts'
import type { Answer, Payload } from '#api/http.ts'
import { endSession, type SessionEnding } from '#api/session.ts'
import { clearSession, storeUser } from '#browser/token-store.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Failed } from './params.ts'

/**
 * An actor that makes one call of the contract. Leaving the state aborts the call. The input is the path, query and
 * body of the endpoint, the output is the parsed response, and the error is an ApiError.
 */
export const fromCall = <E extends Endpoint>(endpoint: E) =>
  fromPromise<Answer<E>, Payload<E>>(async ({ input, signal }) => (await call(endpoint, input, signal)).answer)

export const currentUserActor = { getCurrentUser: fromPromise<ConfirmedUser>(({ signal }) => getCurrentUser(signal)) }

export const sessionActions = {
  /** Stores a user only if the tokens that it was read with are still stored. */
  storeUser: (_: unknown, { user, tokensId }: ConfirmedUser) => storeUser(user, tokensId),
  /** For a session that the server has ended, or was asked to end. */
  clearSession: (_: unknown, { ending, tokensId }: SessionEnding) => clearSession(ending, tokensId),
  endSession: (_: unknown, ending: SessionEnding) => endSession(ending),
}

/** After a sign-in whose user cannot be read: nothing stays stored (Specification §8, After authentication). */
export const endUnconfirmed = [
  {
    type: 'endSession',
    params: ({ event }: Failed) => ({ ending: 'chosen', tokensId: tokensIdOf(event.error) }) as const,
  },
  { type: 'keepProblem', params: 'Failed to complete authentication' },
] as const
