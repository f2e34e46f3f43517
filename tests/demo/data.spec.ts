import type { Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { button, heading, link } from '#tests/pages/find.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { endWorker, expect, install, type ServedDemo, test } from './fixtures.ts'

// What the service worker keeps: the image of the sandbox's database.

/** Replaces the kept image by junk, from a page of the demo; the worker has read the former one already. */
const replaceImage = (page: Page) =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const [key] = name.endsWith(' data') ? await cache.keys() : []
      const kept = key && (await cache.match(key))
      if (!key || !kept) continue
      const image = new Uint8Array(await kept.arrayBuffer())
      await cache.put(key, new Response(image.fill(7)))
      return true
    }
    return false
  })

/** Opens the console without a session, and signs in as Ada. */
async function signIn(page: Page, demo: ServedDemo): Promise<void> {
  await page.goto(demo.at('console/login'))
  await expect(heading(page, login.heading)).toBeVisible()
  await sendSignIn(page)
  await expect(page).toHaveURL(demo.at('console/profile'))
}

test('changes that are made at once are all kept', async ({ page, demo }) => {
  await install(page, demo)
  await page.goto(demo.at('console/login'))
  await expect(heading(page, login.heading)).toBeVisible()
  const statuses = await page.evaluate(
    async ([url, email]) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ email }) }
      return (await Promise.all([1, 2, 3, 4, 5].map(() => fetch(url, init)))).map(({ status }) => status)
    },
    [demo.at('sandbox/public/api/auth/forgot-password'), ada.email] as const,
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  await endWorker(page)
  await page.goto(demo.at('sandbox/outbox'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Reset your password' })).toHaveCount(5)
})

test('data that cannot be read begin anew when they are asked to', async ({ page, demo }) => {
  await install(page, demo)
  await signIn(page, demo)
  expect(await replaceImage(page)).toBe(true)
  await endWorker(page)
  await page.goto(demo.at(''))
  await button(page, 'Begin anew').click()
  await button(page, 'BEGIN ANEW').click()
  await expect(page.getByRole('status')).toHaveText('The demo begins anew.')
  await link(page, 'Open the console').click()
  await expect(heading(page, login.heading)).toBeVisible()
  await sendSignIn(page)
  await expect(page).toHaveURL(demo.at('console/profile'))
})
