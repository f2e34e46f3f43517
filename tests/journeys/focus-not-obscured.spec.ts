import type { Page } from '@playwright/test'
import { button, status } from '#tests/pages/find.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { holdToast, logOut, shell } from '#tests/pages/shell.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { focusOf } from '#tests/support/focus.ts'
import { pathTo, screens } from '#tests/support/screens.ts'

// WCAG 2.4.7 and 2.4.11, Focus Not Obscured (Minimum): with a toast and a banner, every Tab stop is visible.

const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]

/** Navigates without loading a page, like a link. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((screen) => {
    history.pushState({}, '', screen)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Presses a key through all stops of the page, until no element has the focus again.
 * @returns the number of stops
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press(key)
    const { element, problem } = await focusOf(page)
    if (problem === 'is nowhere') return stops
    expect.soft(problem, `${key}: the focus on ${element}`).toBeNull()
  }
  throw new Error('There are more than 100 stops')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages with few and many stops, with their own bar, and with a hand-off. */
const tried = ['/login', 'plugin hand-off', '/team', '/configuration']

for (const [name, screen] of Object.entries(screens).filter(([name]) => tried.includes(name))) {
  // In Firefox, Playwright's keys still go to the page after the focus has left it.
  test(`${name}: shows the focus at every Tab stop`, { tag: '@chromium' }, async ({ page, context, sandbox }) => {
    await openProfile(page, sandbox)
    await holdToast(page, profile.saved)
    await button(page, profile.save).click()
    await expect(status(page, profile.saved)).toBeVisible()
    if (!screen.isSignedIn) {
      await logOut(page)
      await signInIsShown(page)
    }
    await goWithin(page, await pathTo(screen, sandbox))
    await screen.isShown(page)
    await context.setOffline(true)
    await expect(status(page, shell.offline)).toBeVisible()
    expect(await violationsOf(page, 'page'), 'with a toast and a banner').toEqual([])

    // To the end of the page: a walk begins without focus.
    for (let stops = 0; (await focusOf(page)).problem !== 'is nowhere' && stops < 100; stops++) {
      await page.keyboard.press('Tab')
    }
    for (const size of windows) {
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: 'dark' })
        const backwards = await walk(page, 'Shift+Tab')
        await page.emulateMedia({ colorScheme: 'light' })
        const forwards = await walk(page, 'Tab')
        expect(forwards).toBe(backwards)
        expect(forwards, 'the toast can be dismissed, and there is something else').toBeGreaterThan(1)
        await expect(status(page, profile.saved)).toBeVisible()
      })
    }
  })
}
