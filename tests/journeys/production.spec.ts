import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { button, heading, profileIsShown, sendSignIn, signInIsShown } from './steps.ts'

// The other journeys walk QA's build, which can be watched; this is what people get.

test.use({ build: 'production' })

const isShown = (page: Page, name: string) => expect(heading(page, name)).toBeVisible()

const publicScreens = [
  ['/register', 'CREATE YOUR ACCOUNT'],
  ['/activate', 'ACTIVATION ERROR'],
  ['/forgot-password', 'FORGOT PASSWORD'],
  ['/reset-password', 'RESET LINK ERROR'],
  ['/invite', 'INVITATION ERROR'],
  ['/invite/unknown', 'INVITATION ERROR'],
  ['/oauth/callback', 'SIGN IN ERROR'],
  ['/login?callback=http://127.0.0.1:4567/callback', 'PLUGIN SIGN-IN'],
  ['/login', 'SIGN IN TO YOUR ACCOUNT'],
] as const

const screensInside = [
  ['/team', 'TEAM MANAGEMENT'],
  ['/configuration', 'CONFIGURATION MANAGEMENT'],
  ['/plan', 'PLAN'],
  ['/profile', 'PROFILE'],
] as const

test('every screen of the production build is shown', async ({ page }) => {
  for (const [path, name] of publicScreens) {
    await page.goto(path)
    await isShown(page, name)
  }
  await sendSignIn(page)
  await profileIsShown(page)
  for (const [path, name] of screensInside) {
    await page.goto(path)
    await isShown(page, name)
  }
  await button(page, 'LOG OUT').click()
  await signInIsShown(page)
})

test('the production build can be watched by nobody', async ({ page }) => {
  await page.goto('/login')
  await signInIsShown(page)
  const heard = await page.evaluate(async () => {
    const channel = new BroadcastChannel('statehouse.inspection')
    let count = 0
    channel.onmessage = () => {
      count += 1
    }
    channel.postMessage({ type: 'statehouse.hello', version: 1 })
    const other = new BroadcastChannel('statehouse.inspection')
    // A message of our own comes after whatever the console would have said.
    await new Promise((resolve) => {
      channel.addEventListener('message', resolve)
      other.postMessage('the end')
    })
    return count
  })
  expect(heard).toBe(1)
})
