import type { CurrentUser } from '#contract/session.ts'
import { paths } from './paths.ts'

/** The part of a user that decides on access. */
type Member = Pick<CurrentUser, 'subscriptionType' | 'isAdmin'> & { readonly group: object | null }

/** Tells whether a subscription is LOCAL, for one person alone: no team, no configuration (Specification §6). */
export function isLocal(user: Pick<Member, 'subscriptionType'>): boolean {
  return user.subscriptionType === 'LOCAL'
}

/** @returns the word for a person's place: "Individual user" on a LOCAL subscription, "Admin" or "Member" in a group, else empty */
export function roleOf(user: Member): string {
  if (isLocal(user)) return 'Individual user'
  if (user.group === null) return ''
  return user.isAdmin ? 'Admin' : 'Member'
}

/** @returns the sentence about what a user can do, by their place */
export function coverageOf(user: Member): string {
  if (isLocal(user)) return 'You can use the assistant, with models that you choose in the application.'
  if (user.group === null) return 'You can manage your own account. An admin of a group can invite you to the group.'
  return user.isAdmin
    ? 'You manage the members of your group and the models they can use.'
    : 'You can use the assistant, with the models that the admins of your group offer.'
}

/** The two areas that only admins of a group may enter. */
export type AdminArea = 'team' | 'configuration'

/** The reasons that bar a user from an area, in the order of the checks. */
export type Denial = 'local' | 'noGroup' | 'notAdmin'

/**
 * Finds the reason that bars a user from an area. Without a group a configuration can be viewed, not saved.
 * @returns null for a user who may use the area
 */
export function denialOf(area: AdminArea, user: Member): Denial | null {
  if (isLocal(user)) return 'local'
  if (area === 'team' && user.group === null) return 'noGroup'
  return user.isAdmin ? null : 'notAdmin'
}

/** The end of a session for the sign-in screen: this tab was refused, or another tab ended the session. */
export type SessionEnd = 'here' | 'elsewhere'

/** The session as far as it decides access; unsettled while it is restored and while it ends. */
export type Visitor =
  | { readonly phase: 'unsettled' }
  | { readonly phase: 'signedIn'; readonly user: CurrentUser }
  | { readonly phase: 'signedOut'; readonly end: SessionEnd | 'chosen' | null }

/** A URL of the protected area. */
export interface RequestedUrl {
  /** The path with search and hash. */
  readonly href: string
  /** The area of admins that the URL belongs to. */
  readonly area: AdminArea | null
}

/** The decision about a URL: enter, wait, or a redirect, which replaces the history entry. */
export type Access =
  | 'enter'
  | 'wait'
  | {
      readonly to: typeof paths.login
      readonly state: { readonly returnTo?: string; readonly ended?: SessionEnd }
    }
  | { readonly to: typeof paths.profile; readonly state: { readonly refused?: AdminArea } }

/**
 * Decides on access to the protected area (Specification §2). After the sign-in, /login leads back to the requested URL, unless the user
 * logged out, here or perhaps in another tab. LOCAL users are sent from the areas of admins to their profile; all others enter, and the
 * page says what is missing.
 */
export function accessTo({ href, area }: RequestedUrl, visitor: Visitor): Access {
  if (visitor.phase === 'unsettled') return 'wait'
  if (visitor.phase === 'signedOut') return { to: paths.login, state: stateAfter[visitor.end ?? 'none'](href) }
  return area !== null && isLocal(visitor.user) ? { to: paths.profile, state: { refused: area } } : 'enter'
}

const stateAfter = {
  none: (returnTo: string) => ({ returnTo }),
  here: (returnTo: string) => ({ returnTo, ended: 'here' }),
  elsewhere: () => ({ ended: 'elsewhere' }),
  chosen: () => ({}),
} as const

/** Tells whether two visitors have the same access to every address. */
export function hasSameAccess(one: Visitor, other: Visitor): boolean {
  if (one.phase !== 'signedIn' || other.phase !== 'signedIn') return one.phase === other.phase
  return one.user.id === other.user.id && isLocal(one.user) === isLocal(other.user)
}
