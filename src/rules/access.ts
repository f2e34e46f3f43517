import type { CurrentUser } from '#contract/session.ts'
import { paths } from './paths.ts'

export type Member = Pick<CurrentUser, 'subscriptionType' | 'isAdmin'> & { readonly group: object | null }

/** Returns whether a subscription is LOCAL: individual, without team and configuration (Specification §6). */
export function isLocal(user: Pick<Member, 'subscriptionType'>): boolean {
  return user.subscriptionType === 'LOCAL'
}

export type AdminArea = 'team' | 'configuration'

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

/** The parts of the session that access depends on; unsettled while it is restored and while it ends. */
export type Visitor =
  | { readonly phase: 'unsettled' }
  | { readonly phase: 'signedIn'; readonly user: CurrentUser }
  | { readonly phase: 'signedOut'; readonly end: SessionEnd | 'chosen' | null; readonly email?: string }

/** Enter, wait, or a redirect, which replaces the history entry. */
export type Access =
  | 'enter'
  | 'wait'
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
export function accessTo(href: string, area: AdminArea | null, visitor: Visitor): Access {
  if (visitor.phase === 'unsettled') return 'wait'
  if (visitor.phase === 'signedOut')
    return { to: paths.login, state: stateAfter[visitor.end ?? 'none'](href, visitor.email) }
  return area !== null && isLocal(visitor.user) ? { to: paths.profile, state: { refused: area } } : 'enter'
}

const stateAfter = {
  none: (returnTo: string) => ({ returnTo }),
  here: (returnTo: string, email = '') => ({ returnTo, ended: 'here', email }),
  elsewhere: () => ({ ended: 'elsewhere' }),
  chosen: () => ({}),
} as const
