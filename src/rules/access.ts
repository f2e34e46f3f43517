import type { CurrentUser } from '#contract/session.ts'

/** LOCAL subscriptions are individual: no team, no configuration (Specification §6). */
export function isLocal(user: CurrentUser): boolean {
  return user.subscriptionType === 'LOCAL'
}

/** Addresses are the same however their letters are written. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/**
 * A place in the console to go back to after sign-in. It comes from the history, so it is checked like any other input: an
 * absolute path of ours and nothing a browser would read as another site.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && URL.parse(path, 'https://console.invalid')?.origin === 'https://console.invalid'
}
