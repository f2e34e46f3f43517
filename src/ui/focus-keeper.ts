import { useEffect } from 'react'

/**
 * Keeps the focus on the page: when what has it is taken away, it goes to the nearest place around it that can take it (a table, the
 * main content), instead of back to the start of the document (WCAG 2.4.3).
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    /** What has the focus, and what is around it, from the inside out. */
    let path: readonly EventTarget[] = []
    const enter = (event: FocusEvent) => {
      path = event.composedPath()
    }
    // Some browsers tell of a removal as if a person had left, before it is done (Chromium), others not at all (Firefox).
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === path[0] && target instanceof Element && target.isConnected) path = []
      })
    }
    const observer = new MutationObserver(() => {
      const [focused, ...around] = path
      if (!(focused instanceof Element) || focused.isConnected) return
      path = []
      if (document.activeElement !== document.body) return
      const place = around.find(
        (each) => each instanceof HTMLElement && each.isConnected && each.hasAttribute('tabindex'),
      )
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
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
