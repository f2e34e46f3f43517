import type { Page } from '@playwright/test'
import { goBack } from '#tests/support/history.ts'
import { button, expect, open, screen, test } from './page.ts'

const pictures = (page: Page) => page.getByRole('figure')
const counted = (page: Page) => page.getByRole('main').getByRole('status').first()
const toggle = (page: Page, name: RegExp) => page.getByRole('button', { name })
const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const ready = async (page: Page, pattern: RegExp) => expect(counted(page)).toHaveText(pattern)

test('pictures have the typeface and the icons of the product', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '#/gallery?chart=sign-in')
  const first = pictures(page).first().frameLocator('iframe')
  await expect(first.getByRole('main')).toBeVisible()
  expect(await first.locator('body').evaluate(() => [...document.fonts].map(({ family }) => family))).toContain('Inter')
  await expect(first.getByRole('button', { name: 'CONTINUE WITH GITHUB' }).locator('svg')).toBeVisible()
})

test('filters pictures by text and kind; the link has all filters', {
  tag: '@smoke',
}, async ({ page }) => {
  await open(page, '#/gallery?chart=activation')
  await ready(page, /^\d+ pictures in 1 group$/)
  await filter(page, 'WORDS').fill('  INVALID activation ')
  await ready(page, /^\d+ pictures?, with/)
  await expect(page).toHaveURL(/words=/)
  expect(await pictures(page).count()).toBeGreaterThan(0)
  await expect(pictures(page).first().frameLocator('iframe').locator('body')).toContainText(/invalid activation/i)

  await filter(page, 'WORDS').fill('')
  await toggle(page, /^BUSY \d+$/).click()
  await expect(page).toHaveURL(/#\/gallery\?chart=activation&show=busy$/)
  for (const picture of await pictures(page).all()) await expect(picture).toContainText('BUSY')
  await toggle(page, /^ERROR \d+$/).click()
  await expect(page).toHaveURL(/show=error,busy$/)

  await filter(page, 'WORDS').fill('no screen says this')
  await expect(page.getByText('No picture with the words “no screen says this” shows error or busy.')).toBeVisible()
  await button(page, 'SHOW ALL PICTURES').click()
  await expect(page).toHaveURL(/#\/gallery$/)
})

test('pages without a chart, menus and toasts are found by their text', async ({ page }) => {
  const styles = () => page.evaluate(() => document.styleSheets.length)
  await open(page, '#/gallery?chart=activation')
  await ready(page, /^\d+ pictures in 1 group$/)
  const before = await styles()
  await open(page, '#/gallery')
  await ready(page, /^\d+ pictures in \d+ groups$/)
  for (const text of [
    ...['try again now.', '2 invitations are on their way.'],
    ...['Current Plan:', 'LOG OUT', 'Password updated successfully', 'Remove member', 'You are offline.'],
    ...['You need admin privileges to access configurations.', 'Invalid environment configuration'],
    ...['Local users can configure their models directly in the application.', 'This page could not be shown.'],
    ...['Your editor could not be connected.', 'Stop inviting?'],
  ]) {
    await filter(page, 'WORDS').fill(`"${text}"`)
    await ready(page, /^[1-9]\d* pictures?, with combined inputs$/)
  }
  await filter(page, 'WORDS').fill('')
  await toggle(page, /^REFUSED 3$/).click()
  await ready(page, /^3 pictures of \d+$/)
  expect(await styles(), 'styles of the console stay in the frames').toBe(before)
})

test('Back from a picture leads to the same place, theme and width', async ({ page }) => {
  await open(page, '#/gallery?chart=sign-in&theme=dark&width=1280')
  await ready(page, /^\d+ pictures in 1 group$/)
  // Several inputs lead to the same screen.
  await expect(page.getByText(/^\+\d+ inputs$/)).not.toHaveCount(0)
  const picture = pictures(page).nth(20)
  // Scrolls as far as a click does.
  await picture.hover()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(1000)
  await picture.click()
  await expect(page.locator('.chart-screen [data-width="1280"]')).toBeVisible()
  await expect(screen(page).locator('html')).toHaveClass(/dark/)
  await goBack(page)
  await expect(picture).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1)
})
