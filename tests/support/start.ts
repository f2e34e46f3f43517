import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Holds the console's code, so that a page stays as its HTML and the scripts in it draw it.
 * @returns a function that lets the code come
 */
export async function holdCode(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Opens an address whose code is held; `load` would wait for it. */
export const openWithoutCode = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

/** Loads a page again whose code is held. Playwright's own `reload` waits in Firefox for that code. */
export async function reloadWithoutCode(page: Page): Promise<void> {
  const isReloaded = page.waitForEvent('framenavigated')
  // In a task of its own, since the document answers nothing when it is left.
  await page.evaluate(() => setTimeout(() => location.reload()))
  await isReloaded
}

const mark = 'console.started'

/** Notes in each page when its first screen works, and whether the elements of the HTML are still there then. */
export async function watchStart(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    let prerendered: Element[] = []
    document.addEventListener('console.hydrating', () => {
      prerendered = [...document.querySelectorAll('main, main h1, main input, main select, header button, nav a')]
    })
    const note = () => {
      const isHydrated = prerendered.length > 0 && prerendered.every((element) => element.isConnected)
      performance.mark(name, { detail: isHydrated })
    }
    document.addEventListener(name, note, { once: true })
  }, mark)
}

/** Waits until the first screen works; needs `watchStart`. */
export async function consoleWorks(page: Page): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark)
}

/** Tells whether the first screen, which works by now, is the one of the HTML. */
export const isHydrated = (page: Page) =>
  page.evaluate((name) => {
    const [started] = performance.getEntriesByName(name)
    return started instanceof PerformanceMark && started.detail === true
  }, mark)

/** Waits until the browser has painted something of the page. */
export async function isPainted(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), { intervals: [20] })
    .toBe(1)
}
