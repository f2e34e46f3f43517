import { sessionStore } from './storage.ts'

/** A sign-in with a provider that was started in this tab (Specification §3, Browser storage). */
export interface OAuthStart {
  readonly provider: string
  readonly redirectUri: string
  readonly state: string
}

const keys = { provider: 'oauth_provider', redirectUri: 'oauth_redirect_uri', state: 'oauth_state' } as const

/** Stores a started sign-in for this tab. */
export function storeOAuth({ provider, redirectUri, state }: OAuthStart): void {
  sessionStore.write(keys.provider, provider)
  sessionStore.write(keys.redirectUri, redirectUri)
  sessionStore.write(keys.state, state)
}

/** The stored values of a start; null for each that is missing or empty. */
export type StoredOAuth = { readonly [Key in keyof OAuthStart]: string | null }

/** Reads the sign-in that this tab has started. */
export function readOAuth(): StoredOAuth {
  // A value in memory alone would be lost with the navigation to the provider, so only stored ones count.
  if (!sessionStore.isPersistent(Object.values(keys))) return { provider: null, redirectUri: null, state: null }
  return {
    provider: sessionStore.read(keys.provider) || null,
    redirectUri: sessionStore.read(keys.redirectUri) || null,
    state: sessionStore.read(keys.state) || null,
  }
}

/** Removes a started sign-in. */
export function forgetOAuth(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
}
