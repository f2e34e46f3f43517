import type { CurrentUser } from '#contract/session.ts'
import { paths } from './paths.ts'

export type Member = Pick<CurrentUser, 'subscriptionType' | 'isAdmin'> & { readonly group: object | null }

/** Returns whether a subscription is LOCAL: individual, without team and configuration (Specification §6). */
export function isLocal(user: Pick<Member, 'subscriptionType'>): boolean {
  return user.subscriptionType === 'LOCAL'
}

export type AdminArea = 'team' | 'configuration'

/** A page for everyone, for users with a session, or for users with access to an admin area. */
export type PageAccess = 'public' | 'signedIn' | AdminArea

/** Why a user may not use an area, in the order of the checks. */
export type Denial = 'local' | 'noGroup' | 'notAdmin'

/** null if the user may use the area. Without a group, a configuration can be viewed but not saved. */
export function denialOf(area: AdminArea, user: Member): Denial | null {
  if (isLocal(user)) return 'local'
  if (area === 'team' && user.group === null) return 'noGroup'
  return user.isAdmin ? null : 'notAdmin'
}

/** Where the session ended: in this tab, or in another. */
export type SessionEnd = 'here' | 'elsewhere'

/** The parts of the session that the tab decides by. Tokens without a user are being confirmed. */
export interface Visitor {
  readonly hasToken: boolean
  readonly user: CurrentUser | null
  readonly isPersistent: boolean
  /** The state of the session's machine without a session; null with one. */
  readonly end: 'visiting' | 'loggedOut' | 'ended' | 'endedElsewhere' | 'loggedOutElsewhere' | null
  /** Of the user whose session has ended; may be empty. */
  readonly lastEmail: string
}

export const isLoggedOut = ({ end }: Pick<Visitor, 'end'>): boolean =>
  end === 'loggedOut' || end === 'loggedOutElsewhere'

/** Replaces the history entry. */
export type Redirect =
  | {
      readonly to: typeof paths.login
      readonly state: { readonly returnTo?: string; readonly ended?: SessionEnd; readonly email?: string }
    }
  | { readonly to: typeof paths.profile; readonly state: { readonly refused?: AdminArea } }

/**
 * Specification §2. /login returns to the URL afterwards, unless the user logged out, here or perhaps in another tab.
 * LOCAL users are redirected from admin areas to their profile; all others enter, and the page shows what is missing.
 * @param href path, query and hash
 */
export function accessTo(
  href: string,
  access: PageAccess,
  { hasToken, user, end, lastEmail }: Visitor,
): 'enter' | 'wait' | Redirect {
  if (access === 'public') return 'enter'
  if (!hasToken) return { to: paths.login, state: stateAfter[end ?? 'visiting'](href, lastEmail) }
  if (user === null) return 'wait'
  return access !== 'signedIn' && isLocal(user) ? { to: paths.profile, state: { refused: access } } : 'enter'
}

const stateAfter = {
  visiting: (returnTo: string) => ({ returnTo }),
  ended: (returnTo: string, email: string) => ({ returnTo, ended: 'here', email }),
  endedElsewhere: () => ({ ended: 'elsewhere' }),
  loggedOutElsewhere: () => ({ ended: 'elsewhere' }),
  loggedOut: () => ({}),
} as const

/** @returns the user, and in an admin area the group, that a page belongs to; null for a user without access to it */
export function ownerOf(access: PageAccess, user: CurrentUser | null): string | null {
  if (access === 'public') return ''
  if (user === null || (access !== 'signedIn' && denialOf(access, user) !== null)) return null
  return JSON.stringify(access === 'signedIn' ? [user.id] : [user.id, user.group?.id ?? null])
}
