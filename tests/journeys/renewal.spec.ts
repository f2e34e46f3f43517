import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { heading, profileIsShown, storedKeys, storeSession } from './steps.ts'

// Specification §4, Session: one renewal for all tabs of a browser.

const tabCount = 5

/** Every tab asks the server, as after the lid of a laptop was opened. */
async function actAtOnce(tabs: readonly Page[]): Promise<void> {
  await Promise.all(
    tabs.map((tab) => tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/profile"]')?.click())),
  )
  await Promise.all(tabs.map((tab) => profileIsShown(tab)))
}

test('five tabs with one expired token renew it once', async ({ page, context, sandbox }) => {
  test.setTimeout(60_000)
  await storeSession(page, sandbox)
  const tabs = [page, ...(await Promise.all(Array.from({ length: tabCount - 1 }, () => context.newPage())))]

  // Slow, so that every tab has been refused before the first one is helped; then as fast as it comes.
  for (const delay of [500, 0, 0]) {
    await Promise.all(tabs.map((tab) => tab.goto('/plan')))
    await Promise.all(tabs.map((tab) => expect(heading(tab, 'PLAN')).toBeVisible()))
    await expect
      .poll(async () => (await sandbox.calls('getCurrentUser')).map(({ status }) => status))
      .not.toContain(null)
    await sandbox.expireAccessTokens()
    await sandbox.clearCalls()
    await sandbox.setFault('refreshTokens', { delay })
    await actAtOnce(tabs)
    const renewals = await sandbox.calls('refreshTokens')
    expect(renewals.map(({ status }) => status)).toEqual([200])
  }

  for (const tab of tabs) {
    await expect(heading(tab, 'PROFILE')).toBeVisible()
    expect(await storedKeys(tab)).toEqual(['token', 'refreshToken', 'user'])
  }
  await page.reload()
  await profileIsShown(page)
})
