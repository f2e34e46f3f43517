import type { Id } from '#contract/values.ts'
import { localStore } from './storage.ts'

/** Consents per user for hosts behind a wildcard, as a query. An editor opens a new tab for each sign-in. */
const key = 'pluginHosts'

const read = () => new URLSearchParams(localStore.read(key) ?? '')

/** Returns whether the user has agreed to send their sign-in to the host of a callback. */
export const hasConsent = (user: Id, callback: string): boolean => read().has(String(user), new URL(callback).host)

export const keepConsent = (user: Id, callback: string): void =>
  localStore.write(key, `${read()}&${new URLSearchParams([[String(user), new URL(callback).host]])}`)

export const forgetConsents = (): void => localStore.remove(key)
