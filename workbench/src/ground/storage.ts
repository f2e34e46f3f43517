/** `localStorage`, or what stands in for it. Called at every use: reading `localStorage` itself throws where it is forbidden. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem'>

const ofBrowser: Keeper = () => window.localStorage

/** Reads what this browser keeps under a key: null for nothing, undefined where the browser refuses. */
export function readKept(key: string, keeper = ofBrowser): string | null | undefined {
  try {
    return keeper().getItem(key)
  } catch {
    return undefined
  }
}

/** Keeps a text in this browser. @returns false where the browser refuses, or its storage is full */
export function keep(key: string, text: string, keeper = ofBrowser): boolean {
  try {
    keeper().setItem(key, text)
    return true
  } catch {
    return false
  }
}
