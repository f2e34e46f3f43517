/** Tells whether the browser has a network; true does not promise that the server can be reached. */
export function isOnline(): boolean {
  return navigator.onLine
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
