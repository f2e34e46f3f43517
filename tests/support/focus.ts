import type { Page } from '@playwright/test'

/** The keyboard focus, as users see it. */
export interface Focus {
  readonly element: string
  readonly problem: 'is nowhere' | 'is covered' | 'is outside the window' | 'has no outline' | null
}

/**
 * WCAG 2.4.7, 2.4.11: at least one of 25 points of the focused element is visible, and a Tab stop has an outline.
 * Headings and the main content get the focus only to be announced.
 */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(async () => {
    // A page may react to a change of the focus one frame later.
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    const element = focused?.outerHTML.slice(0, 160) ?? ''
    if (focused === null || focused === document.body) return { element, problem: 'is nowhere' }
    const points = [...focused.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [left + x * width, top + y * height] as const),
      ),
    )
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((hit) => hit !== null)
    if (hits.length === 0) return { element, problem: 'is outside the window' }
    if (!hits.some((hit) => focused.contains(hit))) return { element, problem: 'is covered' }
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const isStop = focused instanceof HTMLElement && focused.tabIndex >= 0
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    return { element, problem: isStop && !hasOutline ? 'has no outline' : null }
  })
