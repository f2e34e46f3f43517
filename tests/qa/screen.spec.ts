import type { Page } from '@playwright/test'
import { login } from '#tests/pages/login.ts'
import { button, chartHash, choice, downloaded, expect, lead, open, screen, screenSays, status, test } from './page.ts'

/** The sign-in has an upper-case label, the team does not. */
const email = (page: Page) => screen(page).getByLabel(/^email address$/i)
const password = (page: Page) => screen(page).getByLabel('PASSWORD', { exact: true })
/** Pictures of screens are scaled, so they are used by keyboard. */
const pressOn = (page: Page, name: string) => screen(page).getByRole('button', { name, exact: true }).press('Enter')

test('using the screen updates the chart and keeps typed values', { tag: '@smoke' }, async ({ page }) => {
  await open(page, chartHash('sign-in'))
  await expect(page.getByText('The hand-off to an editor stays as it begins.')).toBeVisible()
  await email(page).pressSequentially('ada@example.com')
  await expect(status(page)).toContainText('Step 15: now in form.page.ready')
  await expect(page.getByRole('region', { name: 'STEPS' }).getByRole('button')).toHaveCount(2)
  await pressOn(page, login.signIn)
  await expect(status(page)).toContainText('Step 16: now in form.page.ready')
  await expect(password(page)).toHaveAccessibleDescription(/\S/)

  await password(page).fill('statehouse')
  await pressOn(page, login.signIn)
  await expect(status(page)).toContainText('form.page.signingIn')
  await screenSays(page, 'SIGNING IN...')
  await choice(page, 'logIn fails').click()
  await expect(status(page)).toContainText('form.page.ready')
  await screenSays(page, 'Invalid email or password')
  await expect(email(page)).toHaveValue('ada@example.com')
  await expect(password(page)).toHaveValue('statehouse')
})

test('masks a typed password, and warns that the link contains it', async ({ page, context, servers }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, chartHash('sign-in'))
  const walk = page.getByRole('region', { name: 'Walk' })
  const note = 'The link contains a secret that was typed.'
  await email(page).fill('grace@example.com')
  await expect(status(page)).toHaveText(/^Step 1: now in form\.page\.ready/)
  await expect(walk).not.toContainText(note)
  await password(page).fill('my very own')
  await pressOn(page, login.signIn)
  await expect(status(page)).toContainText('form.page.signingIn')
  await expect(walk).toContainText('password •••')
  await expect(walk).not.toContainText('my very own')
  expect(await walk.innerHTML()).not.toContain('my very own')
  await expect(walk).toContainText(note)
  const copy = walk.getByRole('button', { name: 'COPY LINK' })
  await expect(copy).toHaveAccessibleDescription(note)
  await copy.click()
  const reader = await context.newPage()
  await reader.goto(servers.sandboxUrl)
  const copied = () => reader.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toContain('my+very+own')
  await page.bringToFront()
  await walk.getByRole('button', { name: 'BUG REPORT' }).click()
  await expect(walk.getByRole('button', { name: 'BUG REPORT' })).toHaveCount(0)
  await reader.bringToFront()
  expect(await copied()).toMatch(
    /^# Bug: sign-in, \S.*signingIn\n.*state: bug-sign-in-.*signingIn\.png\n.*Type ••• into PASSWORD/s,
  )
  expect(await copied()).not.toMatch(/my.very.own/)
})

test('the picture of a bug report shows chart and screen, without what was typed as a secret', async ({ page }) => {
  const pictureOf = async (values: object) => {
    await open(page, '#/')
    await lead(page, chartHash('sign-in', { steps: [`form.submitted=${JSON.stringify({ values })}`] }))
    await expect(status(page)).toHaveText(/^Step 1: .*form\.page\.signingIn/)
    await screenSays(page, 'SIGNING IN...')
    const picture = await downloaded(page, () => button(page, 'BUG REPORT').click())
    expect(picture.name).toMatch(/^bug-sign-in-.*signingIn\.png$/)
    return picture.content
  }
  const typeface = page.waitForRequest((request) => request.resourceType() === 'fetch' && /inter/.test(request.url()))
  const picture = await pictureOf({ email: 'ada@example.com', password: 'my very own' })
  await typeface
  expect(await pictureOf({ email: 'ada@example.com', password: 'another' })).toBe(picture)
  expect(await pictureOf({ email: 'ben@example.com', password: 'another' }), 'the screen').not.toBe(picture)
})

test('the screen is as wide as a phone or a desktop, and keeps its state', async ({ page }) => {
  await open(page, chartHash('sign-in'))
  const widthOf = ({ ownerDocument }: Element) => ownerDocument.defaultView?.innerWidth
  const width = () => screen(page).locator('html').evaluate(widthOf)
  await email(page).fill('ada@example.com')
  await expect.poll(width).toBe(360)
  await page.getByLabel('SCREEN', { exact: true }).selectOption('Desktop, 1280 px')
  await expect.poll(width).toBe(1280)
  await expect(email(page)).toHaveValue('ada@example.com')
  const place = await page.locator('.screen-frame').boundingBox()
  const frame = await page.locator('.screen-frame iframe').boundingBox()
  expect(Math.round(frame?.width ?? 0)).toBe(Math.round(place?.width ?? -1))
  await page.getByLabel('THEME', { exact: true }).selectOption('Dark')
  await expect(screen(page).locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html'), 'only the screen is dark').not.toHaveClass(/dark/)
  await page.getByLabel('SCREEN', { exact: true }).selectOption('Phone, 360 px')
  await expect.poll(width).toBe(360)
  await page.getByLabel('THEME', { exact: true }).selectOption('Light and dark')
  await expect(page.locator('.screen-frame')).toHaveCount(2)
  const dark = page.frameLocator('.screen-frame iframe >> nth=1')
  await expect(dark.locator('html')).toHaveClass(/dark/)
  await expect(dark.getByLabel(/^email address$/i)).toHaveValue('ada@example.com')
  await button(page, 'DARK').click()
  expect(await page.evaluate(() => localStorage.getItem('darkMode')), 'the theme of the console').toBeNull()
})

test('styles of the page and of the product do not affect each other', { tag: '@smoke' }, async ({ page }) => {
  await open(page, chartHash('sign-in'))
  await expect(status(page)).toBeVisible()
  const rulesOf = (element: Element) =>
    [...element.ownerDocument.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
  await expect(screen(page).getByRole('main')).toBeVisible()
  const ofPage = await page.locator('#root').evaluate(rulesOf)
  const ofScreen = await screen(page).getByRole('main').evaluate(rulesOf)
  // A rule of Radix' components, one of the page, and one of the product's `base.css`.
  const here = (rules: string) =>
    ['.rt-BaseButton', '.workbench-bar', 'data-heading'].map((each) => rules.includes(each))
  expect(here(ofPage)).toEqual([true, true, false])
  expect(here(ofScreen)).toEqual([false, false, true])
})
