import { expect, type Page } from '@playwright/test'
import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import { serveBuild } from './builds/build.ts'
import { test as base, folderOf } from './fixtures.ts'
import { goBack } from './history.ts'
import { ensureWholeChromium } from './programs/chromium.ts'

/** The tests' `test` on the product's build with a browser that keeps pages for Back, as browsers of persons do; Playwright and our
 * preferences of Firefox switch that off. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      if (browserName === 'firefox') {
        const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, 'browser.sessionhistory.max_total_viewers': 8 }
        return use({ ...launchOptions, firefoxUserPrefs })
      }
      await use({
        ...launchOptions,
        executablePath: ensureWholeChromium(),
        args: [...(launchOptions.args ?? []), '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
    },
    { scope: 'worker' },
  ],

  // Chromium keeps no page with `no-store` that has called the API, as those of the console have; Safari does, and so does any browser when a
  // host sends other headers.
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const served = await serveBuild(folderOf('production'), '/', { 'Cache-Control': 'no-cache' })
      const sandbox = await serveSandbox({ port: 0, consoleUrl: served.url, passwordCost: cheapPasswordCost })
      await use({ consoleUrl: served.url, sandboxUrl: sandbox.url })
      await Promise.all([served.close(), sandbox.close()])
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.pageshow = persisted ? 'kept' : 'loaded'
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
