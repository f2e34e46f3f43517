import { fromPromise } from 'xstate'
import { type ConfirmedUser, getCurrentUser } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { clearSession, type Ending, storeUser } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'

/** What the session chart tells other charts: as their input, and as `session.changed` whenever it becomes another. */
export interface SessionFacts {
  readonly hasToken: boolean
  /** Null when nobody is signed in, and while a session without a readable user is being restored. */
  readonly user: CurrentUser | null
}

/** What a chart that follows the session is sent. */
export interface SessionChanged {
  readonly type: 'session.changed'
  readonly session: SessionFacts
}

/** Leaves out of a session what other charts need not know. */
export const factsOf = ({ hasToken, user }: SessionFacts): SessionFacts => ({ hasToken, user })

export const signedOut: SessionFacts = { hasToken: false, user: null }

/** Whose failure, and of which tokens. */
interface Refusal {
  readonly ending: Ending
  /** Of the refused tokens; without, whatever is stored is cleared. */
  readonly tokensId?: number
}

/** Actions on the stored session, for the `setup` of a chart. */
export const sessionActions = {
  /** Stores a user beside the tokens that the server was asked with, and beside no others. */
  storeUser: (_: unknown, { user, tokensId }: ConfirmedUser) => storeUser(user, tokensId),
  clearSession: (_: unknown, { ending, tokensId }: Refusal) => clearSession(ending, tokensId),
}

/** Asks who is signed in; for the `setup` of a chart. */
export const currentUserActor = { getCurrentUser: fromPromise<ConfirmedUser>(({ signal }) => getCurrentUser(signal)) }

/** Logs a sentence of ours; for the `setup` of a chart. */
export const reportAction = { report: (_: unknown, sentence: string) => logProblem(sentence) }
