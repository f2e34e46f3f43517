import type { Tab } from '#flow/tab.ts'
import { hasDraft } from '#machines/parts/kept-drafts.ts'
import { factsOf, type SessionFacts, signedOut } from '#machines/parts/session-parts.ts'
import { type Access, accessTo, type Visitor } from '#rules/access.ts'
import { pathForm, paths } from '#rules/paths.ts'
import type { Entry, Page, Values, Visit } from './page.ts'
import { pages } from './pages.ts'
import { textsOf } from './search.ts'

/** A page, and the values of a URL that leads to it. */
export interface PageMatch {
  readonly page: Page
  readonly values: Values
}

const list: readonly Page[] = Object.values(pages)

/**
 * Finds the page of a URL, as the router does.
 * @param pathname the path below the base of the build, which can be decoded
 * @param query the values of a query by their names, without empty ones
 * @returns null for a path that no page has
 */
export function matchPage(pathname: string, query: Values): PageMatch | null {
  // What is encoded in a value, a slash for one, divides no path.
  const path = decodeURI(pathname.replaceAll('%25', '%2525'))
  for (const page of list) {
    const match = new RegExp(pathForm(page.path), 'i').exec(path)
    if (!match) continue
    const inPath = Object.entries(match.groups ?? {}).map(([name, value = '']) => [name, decodeURIComponent(value)])
    const values = { ...query, ...Object.fromEntries(inPath.filter(([, value]) => value !== '')) }
    return { page, values: textsOf(...page.parameters)(values) }
  }
  return null
}

/** Decides where a URL leads (Specification §2). Any path without a page leads to the profile. */
export function destinationOf(
  { pathname, href }: { readonly pathname: string; readonly href: string },
  visitor: Visitor,
): Access {
  const found = matchPage(pathname, {})?.page
  if (found === undefined && visitor.phase !== 'signedOut') return { to: paths.profile, state: {} }
  const { access } = found ?? pages.profile
  if (access === 'public') return 'enter'
  const area = access === 'signedIn' ? null : access
  return accessTo({ href: found ? href : paths.profile, area }, visitor)
}

/** @returns the visit of a page, which the input of its machine is made of */
export const visitOf = ({ values }: PageMatch, entry: Entry, tab: Tab): Visit => ({
  values,
  entry,
  session: factsOf(tab.session.getSnapshot().context),
  settings: tab,
  isKnown: true,
  draft: (form) => tab.drafts.getSnapshot().context.drafts[form] ?? null,
  hasDraft: hasDraft(tab.drafts.getSnapshot().context),
})

/**
 * Names a visit: the page, its history entry, and what a machine does not outlive: on a protected page the user, in an area of admins also
 * the group.
 */
export function visitName({ path, access }: Page, entry: number | undefined, { user }: SessionFacts): string {
  const owner = access === 'public' ? [] : [user?.id, access !== 'signedIn' && user?.group?.id]
  return JSON.stringify([path, entry, owner])
}

/** Names the screen that the HTML of a page shows for a URL. */
export const screenOf = ({ page, values }: PageMatch): string =>
  page.variant !== undefined && page.variant in values ? `${page.path}?${page.variant}` : page.path

/** The visit that the HTML shows: it knows the page and its variant, and on a page for users with a session the stored user. */
export const prerenderedVisit = (
  { page, values }: PageMatch,
  { session, settings }: Pick<Visit, 'session' | 'settings'>,
): Visit => ({
  values: { ...page.html, ...(page.variant !== undefined && page.variant in values && { [page.variant]: '' }) },
  entry: {},
  session: page.access === 'public' ? signedOut : session,
  settings,
  isKnown: false,
  draft: () => null,
  hasDraft: false,
})
