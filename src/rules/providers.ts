/** An external sign-in provider: its id in URLs and calls, and its display name. */
export interface SignInProvider {
  readonly id: string
  readonly name: string
}

/** The providers on the sign-in screen (Specification §1). */
export const signInProviders: readonly SignInProvider[] = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
]

export function signInProviderId(id: string): string {
  return id.toLowerCase()
}

/** @returns the name of a provider that the console offers; null for any other id */
export function offeredProviderName(id: string): string | null {
  return signInProviders.find((provider) => provider.id === signInProviderId(id))?.name ?? null
}
