import type { CurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'

/** The part of the session that other machines get: in their input and with every `session.changed`. */
export interface SessionFacts {
  readonly hasToken: boolean
  /** Null without a session, and while a session without a readable user is restored. */
  readonly user: CurrentUser | null
}

export type SessionChanged = { readonly type: 'session.changed'; readonly session: SessionFacts }

export const factsOf = ({ hasToken, user }: SessionFacts): SessionFacts => ({ hasToken, user })

export const signedOut: SessionFacts = { hasToken: false, user: null }

export type OwnUser = { readonly userId: Id; readonly storedUser: CurrentUser }

/** Returns the user after a change of the session. With another user or none it is the old one, until the screen closes. */
export const ownUserIn = ({ userId, storedUser }: OwnUser, { user }: SessionFacts): CurrentUser =>
  user?.id === userId ? user : storedUser

/** Passes the session of an event to an action or a guard. The machine checks its type. */
export const withSession = <Type extends string>(type: Type) =>
  ({ type, params: <S>({ event }: { readonly event: { readonly session: S } }) => event.session }) as const
