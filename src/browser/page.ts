/** Runs when the browser restores this page from its back/forward cache. Returns a function that stops listening. */
export function watchPageRestored(listener: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
