import { sessionStore } from './storage.ts'

/** What has to be remembered while a person is at the provider (Specification §3, Browser storage). */
export interface OAuthStart {
  readonly provider: string
  readonly redirectUri: string
  readonly state: string
}

const keys = { provider: 'oauth_provider', redirectUri: 'oauth_redirect_uri', state: 'oauth_state' } as const

/** Remembers a sign-in that was started with a provider, in this tab. */
export function storeOAuth({ provider, redirectUri, state }: OAuthStart): void {
  sessionStore.write(keys.provider, provider)
  sessionStore.write(keys.redirectUri, redirectUri)
  sessionStore.write(keys.state, state)
}

/** What is remembered of a start; what is missing or empty is null. */
export type StoredOAuth = { readonly [Key in keyof OAuthStart]: string | null }

/** What this tab remembers of the sign-in that it started. */
export function readOAuth(): StoredOAuth {
  // The memory of this tab ends where the provider's page begins: what is only there is not remembered.
  if (!sessionStore.isPersistent(Object.values(keys))) return { provider: null, redirectUri: null, state: null }
  return {
    provider: sessionStore.read(keys.provider) || null,
    redirectUri: sessionStore.read(keys.redirectUri) || null,
    state: sessionStore.read(keys.state) || null,
  }
}

/** Forgets a sign-in that was started with a provider. */
export function forgetOAuth(): void {
  for (const key of Object.values(keys)) sessionStore.remove(key)
}
