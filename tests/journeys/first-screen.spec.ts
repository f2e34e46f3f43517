import { common } from '#tests/pages/common.ts'
import { errorPage } from '#tests/pages/error.ts'
import { button, heading } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { missingCode } from '#tests/support/console.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { codeOf } from '#tests/support/start.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

// The screens when code of the console cannot be loaded. scripts/size.ts says which code the first screen loads.

test('a sign-in without the code of the next screen keeps the session', async ({ page, expectConsole }) => {
  expectConsole(missingCode)
  await page.route(codeOf('shell'), (route) => route.abort())
  await page.goto(login.address)
  await sendSignIn(page)
  await expect(heading(page, errorPage.heading)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await page.unroute(codeOf('shell'))
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
})
