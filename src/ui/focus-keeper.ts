import { useEffect } from 'react'

/**
 * Keeps the focus on the page instead of at the start of the document (WCAG 2.4.3): when the focused element is removed, the nearest
 * element around it that can take the focus, or whose heading can, gets it (a card, the main content), and the screen's heading when none
 * is left.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    /** The focused element and those around it, from the inside out. */
    let path: readonly EventTarget[] = []
    const enter = (event: FocusEvent) => {
      path = event.composedPath()
    }
    // Chromium reports a removal as `focusout`, before the element is gone; Firefox does not report it.
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === path[0] && target instanceof Element && target.isConnected) path = []
      })
    }
    const observer = new MutationObserver(() => {
      const [focused, ...around] = path
      if (!(focused instanceof Element) || focused.isConnected) return
      const next = around.map(takerOf).find((each) => each !== null) ?? document.querySelector('[data-heading]')
      // An address that leads on to the same screen shows nothing for a moment: its heading comes with a later change.
      if (!(next instanceof HTMLElement)) return
      path = []
      if (document.activeElement === document.body) next.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [])
}

/** @returns the element itself or its heading, if one of them can take the focus */
function takerOf(element: EventTarget): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null
  return element.hasAttribute('tabindex') ? element : element.querySelector(':scope > div > h2[tabindex]')
}
