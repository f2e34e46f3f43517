import { card } from '#tests/pages/find.ts'
import { sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// The address at which password managers open the form for a new password (W3C, A Well-Known URL for Changing Passwords).

const path = '/.well-known/change-password'
const wanted = /\/profile#change-password$/

test.use({ viewport: { width: 360, height: 640 } })

test('leads to the card for a new password, by way of the sign-in where there is no session', async ({ page }) => {
  const isLedThere = async () => {
    await expect(page).toHaveURL(wanted)
    await expect(card(page, profile.password.card)).toBeInViewport()
  }
  await page.goto(path)
  await signInIsShown(page)
  await sendSignIn(page)
  await isLedThere()
  await page.goto(path)
  await isLedThere()
})
