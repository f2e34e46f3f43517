import { fromPromise } from 'xstate'
import { type ConfirmedUser, endSession, getCurrentUser, type SessionEnding } from '#api/session.ts'
import { logProblem } from '#browser/log.ts'
import { clearSession, storeUser } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'

/** The part of the session that other charts need: as their input, and with every `session.changed`. */
export interface SessionFacts {
  readonly hasToken: boolean
  /** Null without a session, and while one without a readable user is restored. */
  readonly user: CurrentUser | null
}

/** Sent to a chart that follows the session. */
export interface SessionChanged {
  readonly type: 'session.changed'
  readonly session: SessionFacts
}

/** Picks the facts from the context of the session chart. */
export const factsOf = ({ hasToken, user }: SessionFacts): SessionFacts => ({ hasToken, user })

/** The facts of a tab without a session. */
export const signedOut: SessionFacts = { hasToken: false, user: null }

/** The person in the context of a chart about one person. */
export interface OwnUser {
  readonly userId: Id
  /** The person as the session knows them; null without a stored user. */
  readonly storedUser: CurrentUser | null
}

/** @returns the person as a changed session knows them. A session of another person, or none, takes the screen away */
export const ownUserIn = ({ userId, storedUser }: OwnUser, { user }: SessionFacts): CurrentUser | null =>
  user?.id === userId ? user : storedUser

/** The transition of a chart that is about one person, in whatever state it is. */
export const onSessionChanged = {
  'session.changed': {
    actions: { type: 'keepUser', params: ({ event }: { readonly event: SessionChanged }) => event.session },
  },
} as const

/** The action on `session.changed` of a chart that knows the session as it is. */
export const keepsSession = {
  type: 'keepSession',
  params: ({ event }: { readonly event: SessionChanged }) => event.session,
} as const

/** Actions on the stored session, for the `setup` of a chart. */
export const sessionActions = {
  /** Stores a user beside the tokens with which the server was asked, and beside no others. */
  storeUser: (_: unknown, { user, tokensId }: ConfirmedUser) => storeUser(user, tokensId),
  /** For a session that the server has ended, or was told to end. */
  clearSession: (_: unknown, { ending, tokensId }: SessionEnding) => clearSession(ending, tokensId),
  endSession: (_: unknown, ending: SessionEnding) => endSession(ending),
}

/** Reads the current user; for the `setup` of a chart. */
export const currentUserActor = { getCurrentUser: fromPromise<ConfirmedUser>(({ signal }) => getCurrentUser(signal)) }

/** Logs a sentence of ours; for the `setup` of a chart. */
export const reportAction = { report: (_: unknown, sentence: string) => logProblem(sentence) }
