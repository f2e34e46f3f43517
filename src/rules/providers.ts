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

export const signInProviderId = (id: string): string => id.toLowerCase()

/** Returns whether a lower-case id can be a provider's. One from a link must not select another path of the API. */
export const isProviderId = (id: string): boolean => /^[a-z\d_-]{1,64}$/.test(id)

/** @returns the name of a provider that the console offers; null for any other id */
export function offeredProviderName(id: string): string | null {
  return signInProviders.find((provider) => provider.id === signInProviderId(id))?.name ?? null
}
