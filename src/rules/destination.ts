import type { CurrentUser } from '#contract/session.ts'
import { type AdminArea, denialOf, isLocal, type SessionEnd, type Visitor } from './access.ts'
import { matchPage, parseSearch, paths, type Values, wellFormed } from './paths.ts'

/** The part of a page's row that decides where a URL leads. */
export interface PageRow {
  readonly path: string
  /** The values that its URL may have. */
  readonly parameters: readonly string[]
  /** A page for everyone, for users with a session, or for users with access to an admin area. */
  readonly access: 'public' | 'signedIn' | AdminArea
  readonly hasMachine: boolean
}

export interface PageUrl<State = object> {
  /** Path, query and hash, below the base of the build. */
  readonly href: string
  /** The position in the history, and the state, of its entry. */
  readonly entry: number
  readonly state: State
}

/** A page that a user opens. Another path, user or group is another visit. */
export interface Visit {
  readonly path: string
  readonly values: Values
  /** The position of its history entry. */
  readonly entry: number
  /** The user and the group that the page belongs to; empty for a public page, null for a user without access. */
  readonly owner: string | null
}

/** Enter, wait, or a redirect, which replaces the history entry. */
type Access =
  | 'enter'
  | 'wait'
  | {
      readonly to: typeof paths.login
      readonly state: { readonly returnTo?: string; readonly ended?: SessionEnd; readonly email?: string }
    }
  | { readonly to: typeof paths.profile; readonly state: { readonly refused?: AdminArea } }

export type Destination =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'elsewhere'; readonly exit: Exclude<Access, string> }
  | { readonly kind: 'page'; readonly visit: Visit; readonly hasMachine: boolean }

/** What a tab knows of its pages. */
export interface Visits {
  readonly pages: readonly PageRow[]
  /** The last user, whose pages may be parked. */
  readonly user: CurrentUser | null
  readonly destination: Destination
  /** They run, perhaps unseen. The last one entered is the last. Parked ones are kept for their user. */
  readonly visits: readonly (Visit & { readonly parked: 'left' | 'interrupted' | null })[]
}

/** Returns where a URL leads (Specification §2). A path without a page leads to the profile. */
export function destinationOf(pages: readonly PageRow[], url: PageUrl | null, visitor: Visitor): Destination {
  if (url === null) return { kind: 'undecided' }
  const { pathname, search, hash } = wellFormed({ url: new URL(url.href, 'https://console.invalid') })
  const match = matchPage(pages, pathname, parseSearch(search))
  if (!match && visitor.hasToken) return { kind: 'elsewhere', exit: { to: paths.profile, state: {} } }
  const href = match ? pathname + search + hash : paths.profile
  const needed = match?.page.access ?? 'signedIn'
  const access = needed === 'public' ? 'enter' : accessTo(href, needed === 'signedIn' ? null : needed, visitor)
  if (typeof access !== 'string') return { kind: 'elsewhere', exit: access }
  if (access === 'wait' || !match) return { kind: 'undecided' }
  const owner = ownerOf(match.page, visitor.user)
  return {
    kind: 'page',
    visit: { path: match.page.path, values: match.values, entry: url.entry, owner },
    hasMachine: match.page.hasMachine && owner !== null,
  }
}

/**
 * Specification §2. /login returns to the URL afterwards, unless the user logged out, here or perhaps in another tab.
 * LOCAL users are redirected from admin areas to their profile; all others enter, and the page shows what is missing.
 * @param href path, query and hash
 */
export function accessTo(href: string, area: AdminArea | null, { hasToken, user, end, lastEmail }: Visitor): Access {
  if (!hasToken) return { to: paths.login, state: stateAfter[end ?? 'visiting'](href, lastEmail) }
  if (user === null) return 'wait'
  return area !== null && isLocal(user) ? { to: paths.profile, state: { refused: area } } : 'enter'
}

const stateAfter = {
  visiting: (returnTo: string) => ({ returnTo }),
  ended: (returnTo: string, email: string) => ({ returnTo, ended: 'here', email }),
  endedElsewhere: () => ({ ended: 'elsewhere' }),
  loggedOutElsewhere: () => ({ ended: 'elsewhere' }),
  loggedOut: () => ({}),
} as const

/** @returns the user, and in an admin area the group, that a page belongs to; null for a user without access to it */
export function ownerOf({ access }: Pick<PageRow, 'access'>, user: CurrentUser | null): string | null {
  if (access === 'public') return ''
  if (user === null || (access !== 'signedIn' && denialOf(access, user) !== null)) return null
  return JSON.stringify(access === 'signedIn' ? [user.id] : [user.id, user.group?.id ?? null])
}

export const visitOf = (destination: Destination): Visit | null =>
  destination.kind === 'page' ? destination.visit : null

/** @throws Error if the URL leads to a page */
export function exitOf(destination: Destination): Exclude<Access, string> {
  if (destination.kind !== 'elsewhere') throw new Error(`No redirect: ${destination.kind}`)
  return destination.exit
}

export const isSameVisit = (visit: Visit | null, destination: Destination): boolean =>
  destination.kind === 'page' && pageId(destination.visit) === pageId(visit) && destination.visit.entry === visit?.entry

/** The id of a visit's actor. */
export const pageId = (visit: Visit | null): string => (visit === null ? '' : `${visit.path} ${visit.owner}`)

/** Returns whether a visit is the user's own, or public. */
export const isOwnedBy = ({ owner }: Visit, user: CurrentUser | null): boolean =>
  owner === '' || (owner !== null && user !== null && JSON.parse(owner)[0] === user.id)

type Kept = Omit<Visits, 'destination'> & { readonly session: Pick<Visitor, 'user'> }

/** Returns whether a parked page is lost that a screen could show the last user again. Those who left it are not asked. */
export const losesInput = ({ pages, visits, user, session }: Kept): boolean =>
  visits.some(
    ({ path, owner, parked }) =>
      parked !== null &&
      owner !== '' &&
      (parked === 'interrupted' || session.user === null) &&
      pages.some((page) => page.path === path && ownerOf(page, user) === owner),
  )
