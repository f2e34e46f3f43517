import { pathToFileURL } from 'node:url'
import { buildForTests } from '#tests/support/builds/build.ts'
import { chartHash, expect, heading, lead, open, screen, screenSays, test } from './page.ts'

test('once the page is loaded, every screen is shown without the network', async ({ page, context }) => {
  await open(page, '#/')
  await expect(heading(page, 'CHARTS')).toBeVisible()
  await page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.frame !== undefined)
  await context.setOffline(true)
  await page.route('**', (route) => route.abort())

  await lead(page, chartHash('sign-in'))
  await screenSays(page, 'SIGN IN TO YOUR ACCOUNT')
  const email = screen(page).getByLabel('EMAIL ADDRESS', { exact: true })
  await email.pressSequentially('ada')
  await expect(email).toHaveValue('ada')
  await lead(page, chartHash('profile', { state: 'ready' }))
  await screenSays(page, 'PROFILE INFORMATION')

  await lead(page, '#/gallery/sign-in')
  const pictures = page.getByRole('figure')
  for (const index of [0, 1, 2]) {
    await pictures.nth(index).scrollIntoViewIfNeeded()
    await expect(pictures.nth(index).frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The frame that was loaded draws the pictures, one after the other.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLIFrameElement>('figure iframe')].every(
      ({ contentDocument }) => contentDocument?.querySelector('h1') != null,
    ),
  )
  await lead(page, chartHash('sign-in'))
  await screenSays(page, 'SIGN IN TO YOUR ACCOUNT')
  await expect(email).toHaveValue('')
})

test('the page says that it is loading until the charts are laid out', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*layouts*.js', async (route) => {
    await released
    await route.fallback()
  })
  await open(page, '#/')
  await expect(heading(page, 'LOADING')).toBeVisible()
  release()
  await expect(heading(page, 'CHARTS')).toBeVisible()
})

test('a screen that was not loaded before the network was lost is not there, and says so', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await open(page, '#/')
  await expect(heading(page, 'CHARTS')).toBeVisible()
  await context.setOffline(true)
  await lead(page, chartHash('sign-in'))
  await expect(page.getByRole('alert').filter({ hasText: 'The screen could not be loaded' })).toBeVisible()
})

test('a picture of a dialog has its backdrop, and nothing in a picture takes the focus', async ({ page }) => {
  await open(page, '#/gallery/unsaved-changes')
  const picture = page
    .getByRole('figure')
    .filter({ hasText: /^asking/ })
    .first()
  await picture.scrollIntoViewIfNeeded()
  const dialog = picture.frameLocator('iframe').getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

test('opened as a file, the page says what serves it', async ({ page, expectConsole }) => {
  expectConsole(/CORS policy|ERR_FAILED|ERR_FILE_NOT_FOUND/)
  const { folder, remove } = await buildForTests('qa')
  await page.goto(`${pathToFileURL(folder)}/statecharts.html`)
  await expect(page.getByRole('heading', { name: 'The statecharts need a web server' })).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()
  await remove()
})
