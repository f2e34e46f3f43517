import { card } from '#tests/pages/find.ts'
import { sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Password managers open this URL to change a password (W3C, A Well-Known URL for Changing Passwords).

const path = '/.well-known/change-password'
const wanted = /\/profile#change-password$/

test.use({ viewport: { width: 360, height: 640 } })

test('opens the card for a new password, after signing in if there is no session', async ({ page }) => {
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
