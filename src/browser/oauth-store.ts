import { sessionStore } from './storage.ts'

/** A provider sign-in that was started in this tab (Specification §3, Browser storage). */
export interface OAuthStart {
  readonly provider: string
  readonly redirectUri: string
  readonly state: string
}

const keys = { provider: 'oauth_provider', redirectUri: 'oauth_redirect_uri', state: 'oauth_state' } as const

export function storeOAuth({ provider, redirectUri, state }: OAuthStart): void {
  sessionStore.write(keys.provider, provider)
  sessionStore.write(keys.redirectUri, redirectUri)
  sessionStore.write(keys.state, state)
}

/** null for values that are missing or empty. */
export type StoredOAuth = { readonly [Key in keyof OAuthStart]: string | null }

export function readOAuth(): StoredOAuth {
  // Navigating to the provider loses values that are only in memory, so these do not count.
  if (!sessionStore.isPersistent(Object.values(keys))) return { provider: null, redirectUri: null, state: null }
  return {
    provider: sessionStore.read(keys.provider) || null,
    redirectUri: sessionStore.read(keys.redirectUri) || null,
    state: sessionStore.read(keys.state) || null,
  }
}

export function isOAuthStored({ provider, redirectUri, state }: OAuthStart): boolean {
  const stored = readOAuth()
  return stored.provider === provider && stored.redirectUri === redirectUri && stored.state === state
}

export function forgetOAuth(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
}
