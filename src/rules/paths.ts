/** /login, in plugin mode where an editor is waiting: its callback survives the way through other screens. */
export function loginPath(callback: string | null): string {
  return callback === null ? '/login' : `/login?${new URLSearchParams({ callback })}`
}

/**
 * A place in the console to go back to after sign-in. It comes from the history, so it is checked like any other input: an
 * absolute path of ours and nothing a browser would read as another site.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && URL.parse(path, 'https://console.invalid')?.origin === 'https://console.invalid'
}
