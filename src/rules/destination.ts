import type { CurrentUser } from '#contract/session.ts'
import { type AdminArea, denialOf, isLocal, type SessionEnd, type Visitor } from './access.ts'
import { pathPattern, paths, withoutOptional } from './paths.ts'

/** The values of a URL by name. A value in the path takes precedence over one in the query. */
export type Values<Name extends string = string> = { readonly [Each in Name]?: string }

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

/** A visit that runs in the tab, perhaps unseen. */
export interface RunningVisit extends Visit {
  /** Why it is kept for its user, who has left it or whose session has ended. */
  readonly parked: 'left' | 'interrupted' | null
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

/**
 * Finds the page of a URL, as the router does.
 * @param pathname below the base of the build, and decodable
 * @param query non-empty values by name
 */
export function matchPage<Row extends Pick<PageRow, 'path' | 'parameters'>>(
  pages: readonly Row[],
  pathname: string,
  query: Values,
): { page: Row; values: Values } | null {
  // An encoded slash in a value does not separate path segments.
  const path = decodeURI(pathname.replaceAll('%25', '%2525'))
  for (const page of pages) {
    const match = new RegExp(pathPattern(page.path), 'i').exec(path)
    if (!match) continue
    const inPath = Object.entries(match.groups ?? {}).map(
      ([name, value = '']) => [name, decodeURIComponent(value)] as const,
    )
    const values = [...Object.entries(query), ...inPath.filter(([, value]) => value !== '')]
    return { page, values: Object.fromEntries(values.filter(([name]) => page.parameters.includes(name))) }
  }
  return null
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

interface Kept {
  readonly pages: readonly PageRow[]
  readonly visits: readonly RunningVisit[]
  /** The last user, whose pages may be parked. */
  readonly user: CurrentUser | null
  readonly session: { readonly user: CurrentUser | null }
}

/** Returns whether a parked page is lost that a screen could show the last user again. Those who left it are not asked. */
export const losesInput = ({ pages, visits, user, session }: Kept): boolean =>
  visits.some(
    ({ path, owner, parked }) =>
      parked !== null &&
      owner !== '' &&
      (parked === 'interrupted' || session.user === null) &&
      pages.some((page) => page.path === path && ownerOf(page, user) === owner),
  )

/** What follows `callback=` up to the end, if it is a URL with a `?`. An encoded one has none. */
const unencodedCallback = /(?<=(^\??|&)callback=)[a-z][\w+.-]*:[^&]*\?.*$/is

/**
 * Values stay text. The first value of a name counts, and empty values are left out. A leading `?` is optional. A `+` is
 * no space: tokens have the one, and no value has the other. If a plugin did not encode its callback, the rest of the
 * query belongs to it.
 */
export function parseSearch(query: string): Record<string, string> {
  const encoded = query.replace(unencodedCallback, (url) => url.replaceAll('&', '%26')).replaceAll('+', '%2B')
  const search = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(encoded))
    if (value !== '' && !search.has(name)) search.set(name, value)
  return Object.fromEntries(search)
}

const malformed = new RegExp(`^(${withoutOptional(paths.invite)})?/.*`, 'i')

/**
 * For `rewrite`: replaces a path that cannot be decoded, which has no route. Below /invite/, a truncated link has a
 * hash that was never sent, so no call may carry it. Any text in a query can be decoded (URL Standard,
 * application/x-www-form-urlencoded parsing), so the query stays.
 */
export function wellFormed({ url }: { url: URL }): URL {
  try {
    decodeURIComponent(url.pathname)
  } catch {
    url.pathname = url.pathname.replace(malformed, '$1/%7F')
  }
  return url
}
