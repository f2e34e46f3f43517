import { sessionStore } from './storage.ts'

const keys = { provider: 'oauth_provider', redirectUri: 'oauth_redirect_uri', state: 'oauth_state' } as const

/** A provider sign-in that was started in this tab (Specification §3, Browser storage). */
export type PendingOAuth = Readonly<Record<keyof typeof keys, string>>

const names = ['provider', 'redirectUri', 'state'] as const

export function storeOAuth(pending: PendingOAuth): void {
  for (const name of names) sessionStore.write(keys[name], pending[name])
}

/** null for values that are missing or empty. */
export type StoredOAuth = Readonly<Record<keyof typeof keys, string | null>>

export function readOAuth(): StoredOAuth {
  // Navigating to the provider loses values that are only in memory, so these do not count.
  const isKept = sessionStore.isPersistent(Object.values(keys))
  const read = (key: string) => (isKept && sessionStore.read(key)) || null
  return { provider: read(keys.provider), redirectUri: read(keys.redirectUri), state: read(keys.state) }
}

export function isOAuthStored(pending: PendingOAuth): boolean {
  const stored = readOAuth()
  return names.every((name) => stored[name] === pending[name])
}

export function forgetOAuth(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
}
