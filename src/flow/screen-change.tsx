import { useHydrated } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { announceStage } from '#browser/start.ts'

let lastScreen: string | null = null

/** The heading that the HTML shows; null where it shows none. */
let firstHeading: string | null = null

const headingOfPage = () => document.querySelector<HTMLElement>('[data-heading]')

/** Remembers the screen that the HTML shows: its chart may be at another one when React draws it. */
export function rememberScreen(): void {
  firstHeading = headingOfPage()?.textContent ?? null
}

/**
 * Moves the focus to the heading when another screen is shown, so that a screen reader announces it (WCAG 2.4.3). The first screen of
 * a page load leaves the focus to the browser.
 * @param variant tells two screens under one heading apart, such as a page and its refusal
 */
export function useScreenChange(variant = ''): void {
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // The prerendered screen is part of the first one.
    if (!isHydrated) return
    const heading = headingOfPage()
    const screen = `${variant} ${heading?.textContent}`
    if (heading === null || screen === lastScreen) return
    if (lastScreen !== null || (firstHeading ?? heading.textContent) !== heading.textContent) heading.focus()
    lastScreen = screen
  })
  useEffect(() => announceStage('started'), [])
}

/**
 * Sets the page's title, `Team · Statehouse` (WCAG 2.4.2). When the build prerenders the screen, the title is part of the HTML.
 * @param name the screen's name in capitals
 */
export function Title({ name, product }: { name: string; product: string }) {
  const title = `${name} · ${product}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return import.meta.env.SSR ? <title>{title}</title> : null
}
