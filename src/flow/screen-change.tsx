import { useLayoutEffect } from 'react'

let lastHeading: string | null = null

/**
 * Moves the focus to the heading when another screen is shown, so that a screen reader announces it (WCAG 2.4.3). The first screen of
 * a page load leaves the focus to the browser.
 */
export function useHeadingFocus(): void {
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-heading]')
    const text = heading?.textContent ?? null
    if (heading === null || text === lastHeading) return
    if (lastHeading !== null) heading.focus()
    lastHeading = text
  })
}

/**
 * Sets the page's title, `TEAM · Statehouse` (WCAG 2.4.2).
 * @param name the screen's name in capitals
 */
export function Title({ name, product }: { name: string; product: string }): null {
  useLayoutEffect(() => {
    document.title = `${name} · ${product}`
  }, [name, product])
  return null
}
