/** The path of each page (Specification §2). `{-$hash}` is optional. */
export const paths = {
  login: '/login',
  register: '/register',
  activate: '/activate',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invite: '/invite/{-$hash}',
  oauthCallback: '/oauth/callback',
  profile: '/profile',
  configuration: '/configuration',
  team: '/team',
  plan: '/plan',
} as const

export const withoutOptional = (path: string): string => path.replace(/\/\{.*/, '')

/** The paths of the pages, without optional parts. */
export const pagePaths: readonly string[] = Object.values(paths).map(withoutOptional)

/** @returns a regular expression for the URLs of a path. Ignores case and trailing slashes, like the router. */
export function pathPattern(path: string): string {
  return `^${path.replace(/\/\{-\$(\w+)\}/, '(?:/(?<$1>[^/]+))?')}/*$`
}

/** The reverse of `parseSearch`: with the leading `?`, or empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString().replaceAll('+', '%20')
  return query === '' ? '' : `?${query}`
}

/** @returns /login, with the callback of a waiting plugin, so that other screens keep it */
export const loginPath = (callback: string | null | undefined): string => paths.login + stringifySearch({ callback })

/**
 * Returns whether a return URL belongs to the console: an absolute path that no browser reads as another site. It comes
 * from a history entry, which is untrusted input.
 */
export function isOwnPath(path: string): boolean {
  const url = /^\/(?![/\\])/.test(path) ? URL.parse(path, 'https://console.invalid') : null
  return url?.origin === 'https://console.invalid' && !url.pathname.startsWith('//')
}

/** The values of a URL by name. A value in the path takes precedence over one in the query. */
export type Values<Name extends string = string> = { readonly [Each in Name]?: string }

/**
 * Finds the page of a URL, as the router does.
 * @param pathname below the base of the build, and decodable
 * @param query non-empty values by name
 */
export function matchPage<Row extends { readonly path: string; readonly parameters: readonly string[] }>(
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
