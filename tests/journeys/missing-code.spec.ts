import { common } from '#tests/pages/common.ts'
import { errorPage, incompletePage } from '#tests/pages/error.ts'
import { alert, button, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Code that only the build for QA loads can be missing too.
test.use({ build: 'qa' })

test('the statecharts without their code say so, and TRY AGAIN loads it', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/statecharts.html')
  await expect(heading(page, errorPage.heading)).toBeVisible()
  await page.unroute('**/assets/app-*.js')
  await button(page, common.tryAgain).click()
  await expect(heading(page, 'CHARTS')).toBeVisible()
})

test('the sign-in form without the code of the inspection says so, and works when the page is loaded again', async ({
  page,
}) => {
  await page.route('**/assets/inspect-*.js', (route) => route.abort())
  await page.goto(login.address)
  await expect(alert(page, incompletePage.sentence)).toBeVisible()
  await page.unroute('**/assets/inspect-*.js')
  await link(page, incompletePage.loadAgain).click()
  await sendSignIn(page)
  await profileIsShown(page)
})
