/** Tells whether the browser has a network; true does not promise that the server can be reached. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Tells whether its user wants the browser to load as little as it can (Save Data API); false where the browser does not say. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Tells whether the server that the page came from answers, which a network alone does not promise. */
export function isServed(): Promise<boolean> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) } as const
  return fetch(import.meta.env.BASE_URL, options).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * Calls the listener when the browser goes offline or online.
 * @returns stops listening
 */
export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
