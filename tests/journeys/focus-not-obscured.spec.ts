import type { Page } from '@playwright/test'
import { button, status } from '#tests/pages/find.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { logOut, shell } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { focusOf } from '#tests/support/focus.ts'
import { pathTo, screens } from '#tests/support/screens.ts'

// WCAG 2.4.7 and 2.4.11, Focus Not Obscured (Minimum): with a toast and a banner up, no stop of the Tab key is hidden.

const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]

/** Keeps the toast: it waits while a pointer is on it. When the focus leaves the toast, a pointer comes again. */
const holdToast = (page: Page) =>
  status(page, profile.saved).evaluate((toast) => {
    const enter = () => toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    document.addEventListener('focusout', () => queueMicrotask(enter))
    enter()
  })

/** Goes to another address without loading a page, as a link does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((screen) => {
    history.pushState({}, '', screen)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Presses a key through all stops of the page, from where no element has the focus to where none has it again.
 * @returns how many stops there are
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

/** Pages with few stops and many, with a bar of their own, and with a hand-off. */
const tried = ['sign-in', 'plugin hand-off', 'team', 'configuration']

for (const [name, screen] of Object.entries(screens).filter(([name]) => tried.includes(name))) {
  // Keys that Playwright presses go to the page in Firefox after the focus has left it.
  test(name, { tag: '@chromium' }, async ({ page, context, sandbox }) => {
    await openProfile(page, sandbox)
    await button(page, profile.save).click()
    await expect(status(page, profile.saved)).toBeVisible()
    await holdToast(page)
    if (!screen.isSignedIn) {
      await logOut(page)
      await signInIsShown(page)
    }
    await goWithin(page, await pathTo(screen, sandbox))
    await screen.isShown(page)
    await context.setOffline(true)
    await expect(status(page, shell.offline)).toBeVisible()

    // To the end of the page: a walk begins where no element has the focus.
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
