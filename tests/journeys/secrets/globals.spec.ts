import type { Page } from '@playwright/test'
import { addresses, open } from '#tests/support/addresses.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blankPage } from '#tests/support/storage.ts'

// A global of a library is a handle on the console for any script that gets into the page.

/** The names and symbols that the page's `window` has of its own. */
const globalsOf = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.ownKeys(window).map(String))

/** @returns the globals that a page has and a page without code has not */
async function addedGlobals(page: Page): Promise<string[]> {
  const found = await globalsOf(page)
  await page.goto(blankPage)
  const own = new Set(await globalsOf(page))
  return found.filter((name) => !own.has(name))
}

test('no screen of the production build adds a global', async ({ page, sandbox }) => {
  for (const [name, address] of Object.entries(addresses)) {
    await open(page, sandbox, address)
    // React has drawn or hydrated the screen by then, so the router exists.
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => /^__react/.test(key)),
    )
    expect(await addedGlobals(page), name).toEqual([])
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
})

test('a global that a script adds is found', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => Object.assign(window, { __PLANTED__: 1, [Symbol.for('planted')]: 2 }))
  expect(await addedGlobals(page)).toEqual(['__PLANTED__', 'Symbol(planted)'])
})
