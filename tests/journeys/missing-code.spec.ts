import { expect, test } from '#tests/support/fixtures.ts'

// What only the build for QA loads can be missing too.
for (const [path, file, home] of [
  ['/login', 'inspect', 'SIGN IN TO YOUR ACCOUNT'],
  ['/statecharts.html', 'app', 'Statecharts'],
] as const) {
  test(`${path} without the code of ${file} says so, and TRY AGAIN loads it`, async ({ page }) => {
    await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'SOMETHING WENT WRONG' })).toBeVisible()
    await page.unroute(`**/assets/${file}-*.js`)
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await expect(page.getByText(home, { exact: true })).toBeVisible()
  })
}
