import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const audits = {
  standard: { type: 'tag', values: standard },
  page: { type: 'tag', values: [...standard, 'best-practice'] },
  /** Rules that colors can break: the themes only differ in colors. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

/**
 * Runs axe on the page, without its frames. Injects the script once per document, because `@axe-core/playwright` sends
 * it with every audit, which takes twice as long. Returns the violated rules with their elements.
 */
export async function violationsOf(page: Page, audit: keyof typeof audits): Promise<string[][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      { runOnly, resultTypes: ['violations'], iframes: false },
    )
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  }, audits[audit])
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}
