import { use, useEffect, useLayoutEffect } from 'react'
import { announceStage } from '#browser/stages.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { RenderedTabContext } from './use-tab.tsx'

let lastScreen: string | null = null

/** The heading in the HTML; null if there is none. */
let firstHeading: string | null = null

const headingOfPage = () => document.querySelector<HTMLElement>('[data-heading]')

/** Remembers the heading of the prerendered screen, because the machine may be in another state when React renders. */
export function rememberScreen(): void {
  firstHeading = headingOfPage()?.textContent ?? null
}

/** Where a keyboard continues on a screen that begins with a form: in the first empty field, or on the button. */
function startOf(heading: HTMLElement): HTMLElement {
  const controls = document.querySelectorAll<HTMLInputElement>(
    'main > :is(div, p) + form :is(input, select, form > button)',
  )
  if (!controls[0]?.matches('input') || !matchMedia('(pointer: fine)').matches) return heading
  return [...controls].find(({ value }) => value === '') ?? heading
}

/**
 * Focuses the start of a new screen, so that screen readers announce it (WCAG 2.4.3). The first screen of a page load
 * leaves the focus where the user has put it, and its heading to the browser.
 * @param variant separates two screens with the same heading
 */
export function useScreenChange(variant = ''): void {
  const tab = use(RenderedTabContext)
  const isHydrated = useHydrated()
  useLayoutEffect(() => {
    // The prerendered screen counts as part of the first one.
    if (!isHydrated) return
    const heading = headingOfPage()
    const screen = `${variant} ${heading?.textContent}`
    if (heading === null || screen === lastScreen) return
    const start = startOf(heading)
    const isFirst = lastScreen === null && (firstHeading ?? heading.textContent) === heading.textContent
    if (!isFirst || (start !== heading && document.activeElement === document.body)) start.focus()
    lastScreen = screen
  })
  useEffect(() => {
    announceStage('started')
    tab?.actor.send({ type: 'screen.shown' })
  }, [tab])
}

/** Sets the page's title, such as `Team · Statehouse` (WCAG 2.4.2). Prerendered HTML contains it. */
export function Title({ name, product }: { name: string; product: string }) {
  const title = `${name} · ${product}`
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return import.meta.env.SSR ? <title>{title}</title> : null
}
