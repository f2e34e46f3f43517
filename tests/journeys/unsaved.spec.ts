import { button, field } from '#tests/pages/find.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, pressPlan, shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §2, Profile screen: typed values are not lost without a question.

const typed = 'Ockham Park 1'

test.beforeEach(async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await goToPlan(page)
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  await field(page, profile.street).fill(typed)
})

test('a link, Back and a log-out ask before unsaved changes are lost', async ({ page }) => {
  const stays = [() => button(page, shell.unsaved.stay).click(), () => page.keyboard.press('Escape')]
  // A blocked history navigation returns to its entry immediately, so there is no navigation to wait for.
  const ways = [() => pressPlan(page), () => page.evaluate(() => history.back()), () => logOut(page)]
  for (const go of ways) {
    for (const stay of stays) {
      await go()
      await expect(unsavedQuestion(page)).toBeVisible()
      await expect(button(page, shell.unsaved.stay)).toBeFocused()
      await stay()
      await expect(unsavedQuestion(page)).toBeHidden()
      await expect(page).toHaveURL(profile.path)
      await expect(field(page, profile.street)).toHaveValue(typed)
    }
  }
  await logOut(page)
  await button(unsavedQuestion(page), shell.logOut).click()
  await signInIsShown(page)
  await expect(unsavedQuestion(page)).toBeHidden()
})

test('another fragment of the page, and Back from it, do not ask', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await page.goto(`${profile.path}#change-password`)
  await expect(page).toHaveURL(`${profile.path}#change-password`)
  await page.goBack()
  await pressPlan(page)
  await expect(unsavedQuestion(page), 'the only question').toBeVisible()
  await button(page, shell.unsaved.stay).click()
  await expect(page).toHaveURL(profile.path)
  await expect(field(page, profile.street)).toHaveValue(typed)
  expect(asked).toEqual([])
})

test('the browser asks before the user closes the tab', async ({ page }) => {
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await closed
})
