import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Watches the page while something is shown for as long as a person wants it.
 * @param dismiss called on Escape anywhere, and on a press or the focus outside of the element
 */
export function useDismissal(
  isShown: boolean,
  element: RefObject<HTMLElement | null>,
  dismiss: (by: 'Escape' | 'outside') => void,
): void {
  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss('Escape')
  })
  const onMove = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) dismiss('outside')
  })
  useEffect(() => {
    if (!isShown) return
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('keydown', (event) => onEscape(event), { signal })
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, (event) => onMove(event), { signal })
    return () => stop.abort()
  }, [isShown])
}
