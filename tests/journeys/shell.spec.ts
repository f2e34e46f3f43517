import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, field, heading, profileIsShown, sendSignIn, signIn, signInIsShown, storeSession } from './steps.ts'

// Specification §2: the route table's last rows, the shell, and what a keyboard and a screen reader find.

const profileTab = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PROFILE' })
const planLink = (page: Page) => page.getByRole('link', { name: 'View your plan' })

test('/ and every unknown address lead to the profile, and Back leads away from it', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  for (const address of ['/', '/no/such/page', '/profile/', '/%F0%9F%8E%B2?token=1e5#x']) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(heading(page, 'PROFILE')).toBeVisible()
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe('/profile')
      await page.goBack()
      await expect(page).toHaveURL('/favicon.svg')
    })
  }
})

test('an unknown address leads whoever is not signed in to the sign-in, and then to the profile', async ({ page }) => {
  await page.goto('/favicon.svg')
  await page.goto('/no/such/page')
  await signInIsShown(page)
  await sendSignIn(page)
  await profileIsShown(page)
  await page.goBack()
  await expect(page).toHaveURL('/favicon.svg')
})

test('the bar says where one is, and the titles and the focus follow', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('SIGN IN · Statehouse')
  await sendSignIn(page)
  await profileIsShown(page)
  await expect(page).toHaveTitle('PROFILE · Statehouse')
  await expect(heading(page, 'PROFILE')).toBeFocused()
  await expect(profileTab(page)).toHaveAttribute('aria-current', 'page')

  await planLink(page).click()
  await expect(heading(page, 'PLAN')).toBeFocused()
  await expect(page).toHaveTitle('PLAN · Statehouse')
  await expect(page.getByText('Current Plan: Professional')).toBeVisible()
  await expect(profileTab(page)).not.toHaveAttribute('aria-current')

  await page.goBack()
  await expect(heading(page, 'PROFILE')).toBeFocused()
  await expect(page).toHaveTitle('PROFILE · Statehouse')

  await button(page, 'LOG OUT').click()
  await signInIsShown(page)
  await expect(page).toHaveTitle('SIGN IN · Statehouse')
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeFocused()
})

test('a first visit keeps the focus where the browser has it', async ({ page }) => {
  await page.goto('/login')
  await expect(button(page, 'SIGN IN')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('the plan asks the server for nothing of its own', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/plan')
  await expect(heading(page, 'PLAN')).toBeVisible()
  await expect.poll(async () => (await sandbox.calls()).map(({ operation }) => operation)).toEqual(['getCurrentUser'])
})

test('a skip link comes first and leads to the content', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/profile')
  await profileIsShown(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/profile')
  await page.keyboard.press('Tab')
  await expect(planLink(page)).toBeFocused()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens, closes with Escape, and closes behind whoever goes somewhere', async ({ page }) => {
    await signIn(page)
    const menu = button(page, 'Menu')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(profileTab(page)).toBeHidden()
    await expect(button(page, 'LOG OUT')).toBeHidden()

    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(profileTab(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(profileTab(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(profileTab(page)).toBeHidden()
    await expect(menu).toBeFocused()

    await planLink(page).click()
    await expect(heading(page, 'PLAN')).toBeVisible()
    await menu.press('Enter')
    await profileTab(page).press('Enter')
    await profileIsShown(page)
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(profileTab(page)).toBeHidden()

    await menu.click()
    await button(page, 'LOG OUT').click()
    await signInIsShown(page)
  })

  test('nothing needs scrolling sideways', async ({ page }) => {
    const fits = async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, page.url()).toBeLessThanOrEqual(360)
    }
    await page.goto('/login')
    await button(page, 'SIGN IN').click()
    await expect(field(page, 'EMAIL ADDRESS')).toBeFocused()
    await fits()
    await page.goto(`/login?callback=https://${'long-'.repeat(11)}name.example.com/`)
    await expect(heading(page, 'PLUGIN SIGN-IN')).toBeVisible()
    await fits()
    await signIn(page)
    await fits()
    await button(page, 'Menu').click()
    await fits()
    await planLink(page).click()
    await expect(heading(page, 'PLAN')).toBeVisible()
    await fits()
  })
})
