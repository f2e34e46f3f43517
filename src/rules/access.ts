import type { CurrentUser } from '#contract/session.ts'
import type { Id } from '#contract/values.ts'
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

/** An address of the protected area. */
export interface RequestedUrl {
  /** The path with search and hash, as in the address bar. */
  readonly href: string
  /** The area of admins that the address belongs to. */
  readonly area: AdminArea | null
  /** The person to whom the history entry belongs; null before the first visit. */
  readonly person: Id | null
}

/** The decision about a wanted address: enter, wait, or a redirect, which replaces the history entry. */
export type Access =
  | 'enter'
  | 'wait'
  | {
      readonly to: typeof paths.login
      readonly state: { readonly returnTo?: string; readonly person?: Id; readonly ended?: SessionEnd }
    }
  | { readonly to: typeof paths.profile; readonly state: { readonly refused?: AdminArea } }
  /** The same page, whose entry becomes the person's; without the query of another person. */
  | {
      readonly to: '.'
      readonly search: true | Readonly<Record<string, never>>
      readonly hash: true
      readonly state: { readonly person: Id }
    }

/**
 * Decides on access to the protected area (Specification §2). /login leads back to the wanted address afterwards, unless the person
 * logged out, here or perhaps in another tab. LOCAL people are sent from the areas of admins to their profile; all others enter, and the
 * page says what is missing. The query is what a person searched, so it stays with the first person who enters.
 */
export function accessTo({ href, area, person }: RequestedUrl, visitor: Visitor): Access {
  if (visitor.phase === 'unsettled') return 'wait'
  if (visitor.phase === 'signedOut') {
    const wanted = { returnTo: href, ...(person !== null && { person }) }
    return { to: paths.login, state: stateAfter[visitor.end ?? 'none'](wanted) }
  }
  const { user } = visitor
  if (area !== null && isLocal(user)) return { to: paths.profile, state: { refused: area } }
  if (!href.includes('?') || person === user.id) return 'enter'
  return { to: '.', search: person === null ? true : {}, hash: true, state: { person: user.id } }
}

interface Wanted {
  readonly returnTo: string
  readonly person?: Id
}

const stateAfter = {
  none: (wanted: Wanted) => wanted,
  here: (wanted: Wanted) => ({ ...wanted, ended: 'here' }),
  elsewhere: () => ({ ended: 'elsewhere' }),
  chosen: () => ({}),
} as const

/** Tells whether two visitors have the same access to every address. */
export function hasSameAccess(one: Visitor, other: Visitor): boolean {
  if (one.phase !== 'signedIn' || other.phase !== 'signedIn') return one.phase === other.phase
  return one.user.id === other.user.id && isLocal(one.user) === isLocal(other.user)
}
