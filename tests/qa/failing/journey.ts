import { button, field, heading } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('fails, as a journey that has found a defect does', async ({ page }) => {
  await page.goto(login.address)
  await sendSignIn(page)
  await profileIsShown(page)
  await field(page, profile.firstName).fill('Augusta')
  await button(page, profile.save).click()
  await expect(page.getByText(profile.saved)).toBeVisible()
  await expect(heading(page, 'A PAGE OF ANOTHER PRODUCT')).toBeVisible({ timeout: 1 })
})

test('passes', async ({ page }) => {
  await page.goto(login.address)
  await expect(heading(page, login.heading)).toBeVisible()
})
