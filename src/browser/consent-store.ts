import type { Id } from '#contract/values.ts'
import { localStore } from './storage.ts'

/**
 * The hosts behind a wildcard to which users have agreed, by the user's id, as a query. An editor opens a new tab for each sign-in, so that
 * neither a tab's storage nor a history entry could remember them. It goes with the session.
 */
const key = 'pluginHosts'

const read = () => new URLSearchParams(localStore.read(key) ?? '')

/** Returns whether a user has agreed to send their sign-in to the host of a callback. */
export const hasConsent = (user: Id, callback: string): boolean => read().has(String(user), new URL(callback).host)

/** Remembers that a user has agreed. */
export const keepConsent = (user: Id, callback: string): void =>
  localStore.write(key, `${read()}&${new URLSearchParams([[String(user), new URL(callback).host]])}`)

export const forgetConsents = (): void => localStore.remove(key)
