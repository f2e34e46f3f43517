import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { folderOf } from './fixtures.ts'

/**
 * `start` has the machines, `app` has React. QA's build has other chunks.
 * @throws Error without such a chunk, because blocking it would test nothing
 */
export function codeOf(chunk: string): string {
  const files = readdirSync(join(folderOf('production'), 'assets'))
  if (!files.some((file) => file.startsWith(`${chunk}-`))) throw new Error(`The build has no chunk ${chunk}`)
  return `**/assets/${chunk}-*.js`
}

/**
 * Blocks the console's code, or one chunk, until the returned function is called. Without `app`, the machine still
 * runs.
 */
export async function blockCode(context: BrowserContext, chunk?: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(chunk === undefined ? '**/assets/*.js' : codeOf(chunk), async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Opens a page whose code is blocked; `load` would wait for it. */
export const openWithoutCode = (page: Page, url: string) => page.goto(url, { waitUntil: 'commit' })

/** Waits until the browser has parsed the HTML and run its inline scripts. */
export const isParsed = (page: Page) => page.waitForFunction(() => document.readyState !== 'loading')

const mark = 'console.started'
const boundMark = 'console.bound'

/** Records when a page's form is bound, when its first screen works, and whether the HTML was hydrated. */
export async function watchStart(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([name, bound]) => {
      let prerendered: Element[] = []
      document.addEventListener('console.hydrating', () => {
        prerendered = [...document.querySelectorAll('main, main h1, header button')]
      })
      const note = () => {
        const isHydrated = prerendered.length > 0 && prerendered.every((element) => element.isConnected)
        performance.mark(name, { detail: isHydrated })
      }
      document.addEventListener(name, note, { once: true })
      document.addEventListener(bound, () => performance.mark(bound), { once: true })
    },
    [mark, boundMark] as const,
  )
}

const isMarked = (page: Page, name: string) =>
  page.waitForFunction((entry) => performance.getEntriesByName(entry).length > 0, name)

/** Waits until the form sends events to its machine, without React; needs `watchStart`. */
export const formIsBound = (page: Page) => isMarked(page, boundMark)

/** Waits until the first screen works; needs `watchStart`. */
export const consoleWorks = (page: Page) => isMarked(page, mark)

/** Returns whether React has hydrated the HTML of the first screen, which already works. */
export const isHydrated = (page: Page) =>
  page.evaluate((name) => {
    const [started] = performance.getEntriesByName(name)
    return started instanceof PerformanceMark && started.detail === true
  }, mark)

const hour = 3_600_000

/** Stops the timers of the next page until `page.clock.runFor` or `page.clock.resume`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + hour)
}

/** Waits until the browser has painted something of the page. */
export async function isPainted(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), { intervals: [20] })
    .toBe(1)
}
