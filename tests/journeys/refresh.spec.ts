import type { Page } from '@playwright/test'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §4, Session: one refresh for all tabs of a browser.

/** Lets every tab call the API at the same instant, as when a laptop wakes up. */
async function actAtOnce(tabs: readonly Page[]): Promise<void> {
  await Promise.all(
    tabs.map((page) => tab(page, shell.profile).evaluate((element: HTMLAnchorElement) => element.click())),
  )
  await Promise.all(tabs.map((page) => profileIsShown(page)))
}

test('five tabs with one expired token refresh it once', async ({ page, context, sandbox }) => {
  test.setTimeout(60_000)
  await storeSession(page, sandbox)
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]

  // Slow, so that every tab is refused before the first refresh ends; then without a delay.
  for (const delay of [500, 0]) {
    await Promise.all(tabs.map((each) => each.goto(plan.address)))
    await Promise.all(tabs.map(planIsShown))
    await expect
      .poll(async () => (await sandbox.calls('getCurrentUser')).map(({ status }) => status))
      .not.toContain(null)
    await sandbox.expireAccessTokens()
    await sandbox.clearCalls()
    await sandbox.setFault('refreshTokens', { delay })
    await actAtOnce(tabs)
    expect((await sandbox.calls('refreshTokens')).map(({ status }) => status)).toEqual([200])
  }
  for (const each of tabs) expect(await storedKeys(each)).toEqual(wholeSession)
  await page.reload()
  await profileIsShown(page)
})
