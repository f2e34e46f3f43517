import { watchPageRestored } from './page.ts'

/**
 * `localStorage` or `sessionStorage` that never throws (Specification §3, Browser storage). A full, forbidden or broken storage costs persistence, not the page: a value that cannot be written is kept in
 * memory, and overrides the storage until a write of its key succeeds.
 * @param storage evaluated at each use, because browsers that forbid storage throw on access
 */
export function guardedStorage(storage: () => Storage) {
  const memory = new Map<string, string | null>()

  const change = (key: string, value: string | null) => {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
      // Only a value that can be read back is stored.
      // Stryker disable next-line StringLiteral: the catch below takes every error alike and reads no message
      if (storage().getItem(key) !== value) throw new Error('not changed')
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  }

  return {
    read(key: string): string | null {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: (key: string, value: string): void => change(key, value),
    remove: (key: string): void => change(key, null),
    /** Returns false if a value of these keys is only in the memory of this tab. */
    isPersistent: (keys: readonly string[]) => keys.every((key) => (memory.get(key) ?? null) === null),
  }
}

export const localStore = guardedStorage(() => window.localStorage)
export const sessionStore = guardedStorage(() => window.sessionStorage)

/**
 * The listener receives other tabs' changes of the keys or of everything, and null if the browser restores this page
 * from its back/forward cache, where pages miss such events. Returns a function that stops listening.
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
