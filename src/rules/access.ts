import type { CurrentUser } from '#contract/session.ts'

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

/** The parts of the session that access depends on. Tokens without a user are being confirmed. */
export interface Visitor {
  readonly hasToken: boolean
  readonly user: CurrentUser | null
  /** The state of the session's machine without a session; null with one. */
  readonly end: 'visiting' | 'loggedOut' | 'ended' | 'endedElsewhere' | 'loggedOutElsewhere' | null
  /** Of the user whose session has ended; may be empty. */
  readonly lastEmail: string
}

export const isLoggedOut = ({ end }: Pick<Visitor, 'end'>): boolean =>
  end === 'loggedOut' || end === 'loggedOutElsewhere'
