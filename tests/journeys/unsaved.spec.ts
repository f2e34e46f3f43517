import type { Page } from '@playwright/test'
import { alert, button, field, status, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { goToPlan, plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, pressPlan, shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold } from '#tests/support/requests.ts'

// Specification §2, Profile screen: no typed value is lost without a question.

const typed = 'Ockham Park 1'

const ways: Readonly<Record<string, { go: (page: Page) => Promise<unknown>; arrives: (page: Page) => Promise<void> }>> =
  {
    'a link': { go: pressPlan, arrives: planIsShown },
    // The blocked history returns to its entry at once, so there is no navigation to wait for.
    Back: { go: (page) => page.evaluate(() => history.back()), arrives: planIsShown },
    'a log-out': { go: logOut, arrives: signInIsShown },
  }

test.beforeEach(async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await goToPlan(page)
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  await field(page, profile.street).fill(typed)
})

for (const [name, { go, arrives }] of Object.entries(ways)) {
  test(`${name} asks while something is unsaved: STAY, Escape, LEAVE`, async ({ page }) => {
    for (const stay of [() => button(page, shell.unsaved.stay).click(), () => page.keyboard.press('Escape')]) {
      await go(page)
      await expect(unsavedQuestion(page)).toBeVisible()
      await expect(button(page, shell.unsaved.stay)).toBeFocused()
      await stay()
      await expect(unsavedQuestion(page)).toBeHidden()
      await expect(page).toHaveURL(profile.address)
      await expect(field(page, profile.street)).toHaveValue(typed)
    }
    await go(page)
    await button(page, shell.unsaved.leave).click()
    await arrives(page)
    await expect(unsavedQuestion(page)).toBeHidden()
  })
}

test('an undone edit causes no question', async ({ page }) => {
  await field(page, profile.street).fill('')
  await goToPlan(page)
})

test('a saved edit causes no question, one that could not be saved does', async ({ page, sandbox }) => {
  await sandbox.setFault('updateUser', { status: 500, times: 1 })
  await button(page, profile.save).click()
  await expect(alert(page, profile.notSaved)).toBeVisible()
  await pressPlan(page)
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.stay).click()

  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(button(page, profile.save)).not.toHaveAttribute('aria-disabled')
  await goToPlan(page)
})

test('the browser asks before the tab is closed, in its own words', async ({ page }) => {
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})

test('the end of the session causes no question', async ({ page, sandbox }) => {
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await button(page, profile.save).click()
  await signInIsShown(page)
  await expect(text(page, login.ended)).toBeVisible()
  await expect(unsavedQuestion(page)).toHaveCount(0)
})

test('a log-out in another tab causes no question', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(plan.address)
  await logOut(other)
  await signInIsShown(page)
  await expect(unsavedQuestion(page)).toHaveCount(0)
})

test('Back while the question is open: LEAVE takes the last way out', async ({ page }) => {
  await pressPlan(page)
  await expect(unsavedQuestion(page)).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.leave).click()
  await profileIsShown(page)
  await expect(field(page, profile.street)).toHaveValue('')
})

test('a save that ends while the question is open takes it away, and nothing is lost', async ({ page, sandbox }) => {
  const release = await hold(page, 'updateUser')
  await button(page, profile.save).click()
  await pressPlan(page)
  await expect(unsavedQuestion(page)).toBeVisible()
  release()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(unsavedQuestion(page)).toBeHidden()
  await profileIsShown(page)
  await expect(field(page, profile.street)).toHaveValue(typed)
  await expect.poll(() => sandbox.calls('updateUser')).toHaveLength(1)
})
