import { useHydrated } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { announceStage } from '#browser/start.ts'

let lastScreen: string | null = null

/**
 * Moves the focus to the heading when another screen is shown, so that a screen reader announces it (WCAG 2.4.3). The first screen of
 * a page load leaves the focus to the browser. To be used after the effects of a screen: it announces that the first one works.
 * @param variant tells two screens under one heading apart, such as a page and its refusal
 */
export function useScreenChange(variant = ''): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // The prerendered screen is part of the first one.
    if (!isHydrated) return
    const heading = document.querySelector<HTMLElement>('[data-heading]')
    const screen = `${variant} ${heading?.textContent}`
    if (heading === null || screen === lastScreen) return
    if (lastScreen !== null) heading.focus()
    lastScreen = screen
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
