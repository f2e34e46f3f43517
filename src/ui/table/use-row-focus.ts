import { type RefObject, useEffect, useRef } from 'react'

const indexOf = (element: Element) => Number(element.closest('tr')?.dataset.index)

/**
 * Moves focus when the focused row is removed (WCAG 2.4.3): to the next button in the rows below, or else the last
 * one above, that does not act at once. Without one, the heading gets it (`useFocusKeeper`).
 * @returns the index of the focused row, and a function to call when other rows are in the document
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const focused = useRef<Element>(null)
  const index = useRef<number>(null)

  const keep = () => {
    const { current: element } = focused
    if (element === null) return
    if (element.isConnected) {
      // Rows above it may be added or removed.
      index.current = indexOf(element)
      return
    }
    const selector = 'tr[data-index] button:not([data-acts-at-once])'
    const buttons = [...(body.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const next = buttons.find((button) => indexOf(button) >= (index.current ?? 0)) ?? buttons.at(-1)
    focused.current = null
    index.current = null
    next?.focus()
  }

  // React sends no event if the focus moves while it renders, such as when a dialog closes and returns it.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (type: 'focusin' | 'focusout', listener: (target: Element) => void) =>
      body.current?.addEventListener(type, ({ target }) => target instanceof Element && listener(target), { signal })
    listen('focusin', (target) => {
      // A placeholder for rows does not count.
      if (target.closest('tr[data-index]') === null) return
      focused.current = target
      index.current = indexOf(target)
    })
    // Chromium sends this on removal too, before the element is gone.
    listen('focusout', (target) =>
      queueMicrotask(() => {
        if (target !== focused.current || target === document.activeElement || !target.isConnected) return
        focused.current = null
        index.current = null
      }),
    )
    return () => listening.abort()
  }, [body])

  return [index, keep] as const
}
