/** `localStorage` or a substitute. A function, because the access itself throws if storage is blocked. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem'>

const ofBrowser: Keeper = () => window.localStorage

/** Reads a stored text: null if there is none, undefined if storage is blocked. */
export function readKept(key: string, keeper = ofBrowser): string | null | undefined {
  try {
    return keeper().getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Stores a text.
 * @returns false if storage is blocked or full
 */
export function keep(key: string, text: string, keeper = ofBrowser): boolean {
  try {
    keeper().setItem(key, text)
    return true
  } catch {
    return false
  }
}
