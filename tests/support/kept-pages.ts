import { expect, type Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { goBack } from './history.ts'
import { ensureWholeChromium } from './programs/chromium.ts'

/** `test` with a browser that has a back/forward cache, like users' browsers; Playwright disables it. */
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
        // What users see first of a restored page.
        const see = () => Object.assign(dataset, { firstFrame: document.body.innerText })
        if (persisted) requestAnimationFrame(see)
      })
    })
    await use(context)
  },
})

export async function goBackToKept(page: Page): Promise<void> {
  await goBack(page)
  await expect(page.locator('html')).toHaveAttribute('data-pageshow', 'kept')
}

export async function firstFrame(page: Page): Promise<string> {
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', /./)
  return (await page.locator('html').getAttribute('data-first-frame')) ?? ''
}
