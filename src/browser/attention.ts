/**
 * Reports each time the user turns to this page: a consent button has come to the screen or has ignored a press
 * (`consent.shown` and `consent.missed`, events of src/ui/actions/button.tsx), the window gets the focus or becomes
 * visible, or the mouse enters the page, because a window above it may have closed without ever having had the focus.
 * Until it stops, a held key presses nothing. Returns a function that stops listening.
 */
export function watchAttention(listener: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') listener()
  }
  const onEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') listener()
  }
  // Enter in a field sends its form.
  const onKeyDown = (event: KeyboardEvent) => {
    const presses = event.key === 'Enter' || (event.key === ' ' && document.activeElement?.localName === 'button')
    if (event.repeat && presses) event.preventDefault()
  }
  for (const type of ['consent.shown', 'consent.missed']) document.addEventListener(type, listener, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  document.addEventListener('keydown', onKeyDown, { capture: true, signal })
  document.documentElement.addEventListener('pointerenter', onEnter, { signal })
  window.addEventListener('focus', listener, { signal })
  return () => listening.abort()
}
