/**
 * Calls the listener when the browser shows this page again as it was left, from its back/forward cache.
 * @returns stops listening
 */
export function watchPageRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
