import { expect, type Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { goBack } from './history.ts'
import { ensureWholeChromium } from './programs/chromium.ts'

/** The tests' `test` on the product's build with a browser that keeps pages for Back, as browsers of persons do; Playwright
 * switches that off. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: ensureWholeChromium(),
        args: [...(launchOptions.args ?? []), '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const { dataset } = document.documentElement
        dataset.pageshow = persisted ? 'kept' : 'loaded'
        // What a person sees first of a page that is shown again.
        const see = () => Object.assign(dataset, { firstFrame: document.body.innerText })
        if (persisted) requestAnimationFrame(see)
      })
    })
    await use(context)
  },
})

/** Goes back, and expects that the browser shows the page from its back/forward cache, as it was left. */
export async function goBackToKept(page: Page): Promise<void> {
  await goBack(page)
  await expect(page.locator('html')).toHaveAttribute('data-pageshow', 'kept')
}

/** @returns the text of the first frame that the browser has drawn of the page that it shows again */
export async function firstFrame(page: Page): Promise<string> {
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', /./)
  return (await page.locator('html').getAttribute('data-first-frame')) ?? ''
}
