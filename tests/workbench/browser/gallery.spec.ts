import type { Page } from '@playwright/test'
import { expect, heading, lead, open, screen, status, test } from './page.ts'

// A slow machine is no failure.
test.describe.configure({ timeout: 90_000 })

const pictures = (page: Page) => page.getByRole('figure')
const counted = (page: Page) => page.getByRole('main').getByRole('status')
const filter = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('pictures are chosen by chart, theme and width', async ({ page }) => {
  await open(page, '#/gallery')
  await expect(counted(page)).toHaveText(/^\d+ pictures of sign-in$/)
  await filter(page, 'CHART').selectOption('activation')
  await expect(page).toHaveURL(/#\/gallery\/activation$/)
  await expect(counted(page)).toHaveText(/^\d+ pictures of activation$/)

  const frame = pictures(page).first().frameLocator('iframe')
  const html = frame.locator('html')
  const width = () => html.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)
  await expect(frame.getByRole('main')).toBeVisible()
  await expect(html).not.toHaveClass(/dark/)
  await expect.poll(width).toBe(360)
  await filter(page, 'THEME').selectOption('Dark')
  await expect(html).toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await filter(page, 'THEME').selectOption('Light')
  await expect(html).not.toHaveClass(/dark/)
  await filter(page, 'THEME').selectOption('As the page')
  await expect(html).toHaveClass(/dark/)
  await filter(page, 'WIDTH').selectOption('Desktop, 1280 px')
  await expect.poll(width).toBe(1280)

  // The filters outlive the way to a picture and back.
  await filter(page, 'THEME').selectOption('Light')
  await pictures(page).first().getByRole('link').click()
  await expect(heading(page, 'activation')).toBeVisible()
  await page.goBack()
  await expect(filter(page, 'THEME')).toHaveValue('light')
  await expect(filter(page, 'WIDTH')).toHaveValue('1280')
  await expect(html).not.toHaveClass(/dark/)
})

test('another chart leaves no picture of the one before', async ({ page }) => {
  await open(page, '#/gallery/sign-in')
  for (const chart of ['sign-in', 'invitation', 'activation']) {
    await filter(page, 'CHART').selectOption(chart)
    await expect(counted(page)).toHaveText(new RegExp(`^\\d+ pictures of ${chart}$`))
    await expect(pictures(page)).toHaveCount(Number.parseInt((await counted(page).textContent()) ?? '', 10))
  }
})

test('a picture leads to the walk that ends in it, and its caption says where that is', async ({ page }) => {
  await open(page, '#/gallery/team')
  await expect(counted(page)).toHaveText(/^\d+ pictures of team$/)
  const count = await pictures(page).count()
  for (const index of [0, Math.floor(count / 2), count - 1]) {
    const picture = pictures(page).nth(index)
    await picture.scrollIntoViewIfNeeded()
    const body = picture.frameLocator('iframe').locator('body')
    await expect(body).toContainText('TEAM MANAGEMENT', { useInnerText: true })
    // The words of a status appear a moment later.
    await body.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map(({ finished }) => finished))
    })
    const seen = await body.innerText()
    const link = picture.getByRole('link')
    const [, states, start] = /^(.+?), (?:(at the start)|after )/.exec(await link.innerText()) ?? []
    await expect(link, 'not the blue of a browser').not.toHaveCSS('color', 'rgb(0, 0, 238)')
    await link.click()
    await expect(status(page)).toHaveText(new RegExp(`^${start ? 'Start' : 'Step \\d+'}: now in ${states}$`))
    await expect(screen(page).locator('body')).toHaveText(seen, { useInnerText: true })
    await page.goBack()
  }
})

test('a chart without a screen says so, and one that does not exist is named', async ({ page }) => {
  await open(page, '#/gallery/session')
  await expect(page.getByText('The session has no screen: every screen follows it.')).toBeVisible()
  await lead(page, '#/gallery/sign-on')
  await expect(page.getByText('There is no chart “sign-on”. Did you mean “sign-in”?')).toBeVisible()
  await expect(pictures(page)).toHaveCount(0)
  await lead(page, '#/gallery/')
  await expect(counted(page)).toHaveText(/^\d+ pictures of sign-in$/)
})
