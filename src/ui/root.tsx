import { type ReactNode, useEffect } from 'react'
import './styles.css'

/**
 * Enables Radix Themes' tokens and keeps the focus in the page. The class `dark` on the document's root makes it dark.
 */
export function Root({ children }: { children: ReactNode }) {
  useFocusKeeper()
  return (
    <div
      className="radix-themes"
      data-is-root-theme="true"
      data-accent-color="indigo"
      data-gray-color="slate"
      data-radius="medium"
      data-scaling="100%"
      data-panel-background="solid"
    >
      {children}
    </div>
  )
}

/**
 * When the focused element is removed, the nearest ancestor that can take the focus, or whose heading can, gets it (a
 * card, the main content), or else the screen's heading (WCAG 2.4.3).
 */
function useFocusKeeper(): void {
  useEffect(() => {
    /** The focused element and its ancestors, from the inside out. */
    let path: readonly EventTarget[] = []
    const enter = (event: FocusEvent) => {
      path = event.composedPath()
    }
    // Chromium sends `focusout` on removal, before the element is gone. Firefox sends nothing.
    const leave = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (target === path[0] && target instanceof Element && target.isConnected) path = []
      })
    }
    const observer = new MutationObserver(() => {
      const [focused, ...around] = path
      if (!(focused instanceof Element) || focused.isConnected) return
      const next = around.map(focusTarget).find((target) => target !== null) ?? document.querySelector('[data-heading]')
      // A redirect to the same screen shows nothing for a moment. Its heading comes with a later change.
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

function focusTarget(element: EventTarget): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null
  return element.hasAttribute('tabindex') ? element : element.querySelector(':scope > div > h2[tabindex]')
}
