import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const indexOf = (element: Element) => Number(element.closest('tr')?.dataset.index)

/**
 * Leads the focus on when the row that has it is removed (WCAG 2.4.3): to the first button of the next row that sends
 * nothing by itself, from the last row to that of the row before. Without rows it leads to the heading, by `useFocusKeeper`.
 * @returns the index among all rows of the one that has the focus; null without one
 */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>): RefObject<number | null> {
  const focused = useRef<Element>(null)
  const index = useRef<number>(null)

  useLayoutEffect(() => {
    const { current: element } = focused
    if (element === null) return
    if (element.isConnected) {
      // Rows above it come and go.
      index.current = indexOf(element)
      return
    }
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])]
    const next = rows.find((row) => indexOf(row) >= (index.current ?? 0)) ?? rows.at(-1)
    focused.current = null
    index.current = null
    next?.querySelector<HTMLElement>('button:not([data-sends])')?.focus()
  })

  // React tells nothing of a focus that moves while it draws: a dialog that closes gives it back then.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (type: 'focusin' | 'focusout', listener: (target: Element) => void) =>
      body.current?.addEventListener(type, ({ target }) => target instanceof Element && listener(target), { signal })
    listen('focusin', (target) => {
      // What stands in place of rows is none.
      if (target.closest('tr[data-index]') === null) return
      focused.current = target
      index.current = indexOf(target)
    })
    // Chromium reports a removal too, before the element is gone.
    listen('focusout', (target) =>
      queueMicrotask(() => {
        if (target !== focused.current || target === document.activeElement || !target.isConnected) return
        focused.current = null
        index.current = null
      }),
    )
    return () => listening.abort()
  }, [body])

  return index
}
