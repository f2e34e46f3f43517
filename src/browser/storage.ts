import { watchPageRestored } from './page.ts'

/** `localStorage` or `sessionStorage` that never throws (Specification §3, Browser storage). */
export interface GuardedStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** False as soon as the value of one of these keys lives only in the memory of this tab. */
  isPersistent(keys: readonly string[]): boolean
}

/**
 * Wraps a storage so that a full, forbidden or broken one costs persistence, not the page. What cannot be written is kept in
 * memory and beats the storage until a write of the same key succeeds again.
 * @param storage looked up at every use: a browser that forbids storage throws on the mere access
 */
export function guardedStorage(storage: () => Storage): GuardedStorage {
  const memory = new Map<string, string | null>()

  const change = (key: string, value: string | null) => {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
      // Only what reads back counts: a value as stored, none as removed.
      // Stryker disable next-line StringLiteral: the catch below takes every error alike and reads no message
      if (storage().getItem(key) !== value) throw new Error('not changed')
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  }

  return {
    read(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: change,
    remove: (key) => change(key, null),
    isPersistent: (keys) => keys.every((key) => (memory.get(key) ?? null) === null),
  }
}

export const localStore = guardedStorage(() => window.localStorage)
export const sessionStore = guardedStorage(() => window.sessionStorage)

/**
 * Calls the listener when another tab changes one of the keys, or clears everything; also when the browser shows this page again from
 * its back/forward cache, where a page misses such events.
 * @param listener called with the change of another tab, or with null by a page that is shown again
 * @returns stops listening
 */
export function watchOtherTabs(keys: readonly string[], listener: (change: StorageEvent | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea === window.sessionStorage) return
    if (event.key === null || keys.includes(event.key)) listener(event)
  }
  window.addEventListener('storage', onStorage)
  const stopWatchingPage = watchPageRestored(() => listener(null))
  return () => {
    window.removeEventListener('storage', onStorage)
    stopWatchingPage()
  }
}
