/** Returns whether the browser has a network. Even then the server may be unreachable. */
export const isOnline = (): boolean => navigator.onLine

/** Whether the user asked the browser to save data (Save Data API); false if there is no such setting. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Returns whether the console's own server responds. Being online does not guarantee that. */
export function isServed(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) } as const
  return fetch(import.meta.env.BASE_URL, options).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Calls the listener when the browser goes offline or online. Returns a function that stops listening. */
export function watchConnection(listener: () => void): () => void {
  const listening = new AbortController()
  for (const type of ['online', 'offline']) window.addEventListener(type, listener, { signal: listening.signal })
  return () => listening.abort()
}
