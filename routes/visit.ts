import { urlOf } from '#flow/navigation.ts'
import type { Tab } from '#flow/tab.ts'
import { visitorOf } from '#machines/app/session.ts'
import type { Exit } from '#machines/parts/exit.ts'
import { hasDraft } from '#machines/parts/kept-drafts.ts'
import { factsOf, type SessionFacts, signedOut } from '#machines/parts/session-parts.ts'
import { type Access, accessTo, type Visitor } from '#rules/access.ts'
import { pathPattern, paths, withoutOptional } from '#rules/paths.ts'
import type { Entry, Page, Values, Visit } from './page.ts'
import { pages } from './pages.ts'

export interface PageMatch {
  readonly page: Page
  readonly values: Values
}

const list: readonly Page[] = Object.values(pages)

/**
 * Finds the page of a URL, as the router does.
 * @param pathname below the base of the build, and decodable
 * @param query non-empty values by name
 */
export function matchPage(pathname: string, query: Values): PageMatch | null {
  // An encoded slash in a value does not separate path segments.
  const path = decodeURI(pathname.replaceAll('%25', '%2525'))
  for (const page of list) {
    const match = new RegExp(pathPattern(page.path), 'i').exec(path)
    if (!match) continue
    const inPath = Object.entries(match.groups ?? {}).map(([name, value = '']) => [name, decodeURIComponent(value)])
    const values = { ...query, ...Object.fromEntries(inPath.filter(([, value]) => value !== '')) }
    return { page, values: textsOf(...page.parameters)(values) }
  }
  return null
}

/** Returns where a URL leads (Specification §2). A path without a page leads to the profile. */
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

export interface Arrival extends PageMatch {
  readonly entry: Entry
  /** The redirect that led here; null if the URL is the page's own. */
  readonly redirect: Exit | null
}

/** Follows redirects to the page that a tab's URL shows; null while the session is unsettled. */
export function arrivalAt({ history, session }: Pick<Tab, 'history' | 'session'>): Arrival | null {
  const visitor = visitorOf(session.getSnapshot())
  const arrive = (url: URL, entry: Entry, redirect: Exit | null): Arrival | null => {
    const { pathname, search, hash } = url
    const access = destinationOf({ pathname, href: pathname + search + hash }, visitor)
    if (access === 'wait') return null
    if (access !== 'enter') return arrive(new URL(access.to, url), access.state, access)
    const match = matchPage(pathname, parseSearch(search))
    return match && { ...match, entry, redirect }
  }
  return arrive(wellFormed({ url: urlOf(history) }), history.location.state, null)
}

export const visitOf = ({ values }: PageMatch, entry: Entry, tab: Tab): Visit => ({
  values,
  entry,
  session: factsOf(tab.session.getSnapshot().context),
  settings: tab,
  isKnown: true,
  draft: (form) => tab.drafts.getSnapshot().context.drafts[form] ?? null,
  hasDraft: hasDraft(tab.drafts.getSnapshot().context),
})

/** The key of a visit: another user on a protected page, or another group in an admin area, is another visit. */
export function visitKey({ path, access }: Page, entry: number | undefined, { user }: SessionFacts): string {
  const owner = access === 'public' ? [] : [user?.id, access !== 'signedIn' && user?.group?.id]
  return JSON.stringify([path, entry, owner])
}

export const screenOf = ({ page, values }: PageMatch): string =>
  page.variant !== undefined && page.variant in values ? `${page.path}?${page.variant}` : page.path

/** The visit in the HTML: page and variant, and on a page for users with a session also the stored user. */
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

/** The reverse of `parseSearch`: with the leading `?`, or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString().replaceAll('+', '%20')
  return query === '' ? '' : `?${query}`
}

export const textsOf =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): Values<Name> => {
    const texts: { [Each in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string') texts[name] = value
    }
    return texts
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
