import { button, status, text } from '#tests/pages/find.ts'
import { sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §3, Browser storage: if storage fails, persistence is lost but the page works.

test('without usable storage, signing in works in this tab, with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto(plan.path)
  await signInIsShown(page)
  await sendSignIn(page)
  await planIsShown(page)
  await expect(status(page, shell.notKept)).toBeVisible()
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  await button(page, shell.toDark).click()
  await expect(button(page, shell.toLight)).toBeVisible()
  await logOut(page)
  await signInIsShown(page)
  await expect(text(page, shell.notKept)).toHaveCount(0)
})
