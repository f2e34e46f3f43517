import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** WCAG 2.2, levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const audits = {
  /** The rules of the standard. */
  standard: { type: 'tag', values: standard },
  /** The standard and axe's best practices for a whole page. */
  page: { type: 'tag', values: [...standard, 'best-practice'] },
  /** The rules that colours can break: the two themes differ in colours only. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

/**
 * Runs axe on the page itself; frames are pages of their own. The script goes into each document once: `@axe-core/playwright`
 * sends it along with every audit, which takes twice as long as the audit.
 * @returns the broken rules, each with the elements that break it
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
