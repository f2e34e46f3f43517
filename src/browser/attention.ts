/**
 * Reports each time the user turns to this page: a consent button has come to the screen (`consent.shown`, an event of
 * src/ui/actions/button.tsx), or the window gets the focus or becomes visible. Returns a function that stops listening.
 */
export function watchAttention(listener: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('consent.shown', listener, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  window.addEventListener('focus', listener, { signal })
  return () => listening.abort()
}
