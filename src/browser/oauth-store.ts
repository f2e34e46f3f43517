import { sessionStore } from './storage.ts'

const keys = ['oauth_provider', 'oauth_redirect_uri', 'oauth_state'] as const

/** Forgets a sign-in that was started with a provider (Specification §3, Browser storage). */
export function forgetOAuth(): void {
  for (const key of keys) sessionStore.remove(key)
}
