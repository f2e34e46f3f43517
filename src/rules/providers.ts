/** An external sign-in provider: its id in addresses and calls, its name for people. */
export interface Provider {
  readonly id: string
  readonly name: string
}

/** The providers offered on the sign-in screen (Specification §1). */
export const providers: readonly Provider[] = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
]

/** Ids are compared and sent in lower case, wherever they come from. */
export function signInProviderId(id: string): string {
  return id.toLowerCase()
}

/** The name for people; an id that is not offered is shown as it is. */
export function signInProviderName(id: string): string {
  return providers.find((provider) => provider.id === signInProviderId(id))?.name ?? id
}
