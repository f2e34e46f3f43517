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

/** The paths of the pages, without optional parts. */
export const pagePaths: readonly string[] = Object.values(paths).map(withoutOptional)

export function withoutOptional(path: string): string {
  return path.replace(/\/\{.*/, '')
}

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
