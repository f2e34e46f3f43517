import type { CurrentUser } from '#contract/session.ts'
import { accessTo, ownerOf, type PageAccess, type Redirect, type Visitor } from './access.ts'
import { matchPage, parseSearch, paths, type Values, wellFormed } from './paths.ts'

/** The part of a page's row that decides where a URL leads. */
export interface PageRule {
  readonly path: string
  /** The values that its URL may have. */
  readonly parameters: readonly string[]
  readonly access: PageAccess
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
export interface Visit<State = object> extends Pick<PageUrl<State>, 'entry' | 'state'> {
  readonly path: string
  readonly values: Values
  /** The user and the group that the page belongs to; empty for a public page, null for a user without access. */
  readonly owner: string | null
  /** False also for a user without access. */
  readonly hasMachine: boolean
}

/** Where a URL leads: to a page or to another URL. Nowhere while the session is not known. */
export interface Destination<State = object> {
  readonly visit: Visit<State> | null
  readonly redirect: Redirect | null
}

/** What a tab knows of its pages. */
export interface Visits {
  readonly pages: readonly PageRule[]
  /** The last user, whose pages may be parked. */
  readonly user: CurrentUser | null
  /** They run, perhaps unseen. The last one entered is the last. Parked ones are kept for their user. */
  readonly visits: readonly (Visit & { readonly parked: 'left' | 'interrupted' | null })[]
}

const nowhere = { visit: null, redirect: null }

/** Returns where a URL leads (Specification §2). A path without a page leads to the profile. */
export function destinationOf<State>(
  pages: readonly PageRule[],
  url: PageUrl<State> | null,
  visitor: Visitor,
): Destination<State> {
  if (url === null) return nowhere
  const { pathname, search, hash } = wellFormed({ url: new URL(url.href, 'https://console.invalid') })
  const match = matchPage(pages, pathname, parseSearch(search))
  if (!match && visitor.hasToken) return { ...nowhere, redirect: { to: paths.profile, state: {} } }
  const { path, access, hasMachine } = match?.page ?? { path: '', access: 'signedIn', hasMachine: false }
  const entering = accessTo(match ? pathname + search + hash : paths.profile, access, visitor)
  if (typeof entering !== 'string') return { ...nowhere, redirect: entering }
  if (entering === 'wait' || !match) return nowhere
  const owner = ownerOf(access, visitor.user)
  const { entry, state } = url
  return {
    ...nowhere,
    visit: { path, values: match.values, entry, state, owner, hasMachine: hasMachine && owner !== null },
  }
}

/** The id of a visit's actor. */
export const pageId = (visit: Visit | null): string => (visit === null ? '' : `${visit.path} ${visit.owner}`)

/** Returns whether a visit is the user's own, or public. */
export const isOwnedBy = ({ owner }: Visit, user: CurrentUser | null): boolean =>
  owner === '' || (owner !== null && user !== null && JSON.parse(owner)[0] === user.id)

type Kept = Visits & { readonly session: Pick<Visitor, 'user'> }

/** Returns whether a parked page is lost that a screen could show the last user again. Those who left it are not asked. */
export const losesInput = ({ pages, visits, user, session }: Kept): boolean =>
  visits.some(
    ({ path, owner, parked }) =>
      parked !== null &&
      owner !== '' &&
      (parked === 'interrupted' || session.user === null) &&
      pages.some((page) => page.path === path && ownerOf(page.access, user) === owner),
  )
