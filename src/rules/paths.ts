/** @returns the address of /login, with the callback of a waiting plugin so that other screens do not lose it */
export function loginPath(callback: string | null): string {
  return callback === null ? '/login' : `/login?${new URLSearchParams({ callback })}`
}

/**
 * Tells whether a return address is an address of the console: an absolute path that no browser reads as another site. The history
 * entry that holds the return address is input like any other.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && URL.parse(path, 'https://console.invalid')?.origin === 'https://console.invalid'
}
