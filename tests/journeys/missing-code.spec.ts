import { common } from '#tests/pages/common.ts'
import { errorPage } from '#tests/pages/error.ts'
import { button, heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Code that only the build for QA loads can be missing too.
for (const [path, file, home] of [
  [login.address, 'inspect', login.heading],
  ['/statecharts.html', 'app', 'CHARTS'],
] as const) {
  test(`${path} without the code of ${file} says so, and TRY AGAIN loads it`, async ({ page }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
    await page.goto(path)
    await expect(heading(page, errorPage.heading)).toBeVisible()
    await page.unroute(`**/assets/${file}-*.js`)
    await button(page, common.tryAgain).click()
    await expect(heading(page, home)).toBeVisible()
  })
}
