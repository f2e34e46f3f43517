/** The path of each page (Specification §2). `{-$hash}` is a part that an address may leave out. */
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

/** The addresses of the pages, without what an address may leave out. */
export const pagePaths: readonly string[] = Object.values(paths).map(withoutOptional)

/** @returns a path without the part that an address may leave out */
export function withoutOptional(path: string): string {
  return path.replace(/\/\{.*/, '')
}

/** @returns a regular expression for the addresses of a path. Case does not matter, and slashes at the end do not either, as in the router. */
export function pathForm(path: string): string {
  return `^${path.replace(/\/\{-\$(\w+)\}/, '(?:/(?<$1>[^/]+))?')}/*$`
}

/** @returns the address of /login, with the callback of a waiting plugin so that other screens do not lose it */
export function loginPath(callback: string | null): string {
  return callback === null ? paths.login : `${paths.login}?${new URLSearchParams({ callback })}`
}

/**
 * Tells whether a return address is an address of the console: an absolute path that no browser reads as another site. The history
 * entry that holds the return address is input like any other.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && URL.parse(path, 'https://console.invalid')?.origin === 'https://console.invalid'
}
