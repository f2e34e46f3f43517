import { useHydrated } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { announceStage } from '#browser/start.ts'

let lastHeading: string | null = null

/**
 * Moves the focus to the heading when another screen is shown, so that a screen reader announces it (WCAG 2.4.3). The first screen of
 * a page load leaves the focus to the browser. To be used after the effects of a screen: it announces that the first one works.
 */
export function useScreenChange(): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // The prerendered screen is part of the first one.
    if (!isHydrated) return
    const heading = document.querySelector<HTMLElement>('[data-heading]')
    const text = heading?.textContent ?? null
    if (heading === null || text === lastHeading) return
    if (lastHeading !== null) heading.focus()
    lastHeading = text
  })
  useEffect(() => announceStage('started'), [])
}

/**
 * Sets the page's title, `TEAM · Statehouse` (WCAG 2.4.2). When the build prerenders the screen, the title is part of the HTML.
 * @param name the screen's name in capitals
 */
export function Title({ name, product }: { name: string; product: string }) {
  const title = `${name} · ${product}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return import.meta.env.SSR ? <title>{title}</title> : null
}
