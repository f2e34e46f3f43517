import type { BrowserContext, Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { button, field, fill, hasValues } from '#tests/pages/find.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §4, Session: logout, and one refresh for all tabs of a browser, with its locks.
// tests/api/refresh-tabs.test.ts has more tabs, tests/api/refresh.test.ts all other outcomes, and
// sandbox/tests/session.test.ts the grace period.

test.use({ build: 'production' })

/** What is typed into a tab: all save the same street, and each has a new password that it does not send. */
const typed = (index: number) => ({
  [profile.street]: 'Ockham Park 1',
  [profile.password.next]: `Password of tab ${index}`,
})

const profileIsReady = (tab: Page) => expect(field(tab, profile.email)).toHaveValue(ada.email)

/** Opens the profile in three tabs, and types into each. */
async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs = context.pages()
  while (tabs.length < 3) tabs.push(await context.newPage())
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(profile.path)
    await profileIsReady(tab)
    await fill(tab, typed(index))
  }
  return tabs
}

/** Clicks SAVE in every tab when all receive one message, as when a laptop wakes up. */
async function saveAtOnce(tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) {
    await button(tab, profile.save).evaluate((element: HTMLElement) => {
      new BroadcastChannel('save at once').addEventListener('message', () => element.click(), { once: true })
    })
  }
  await tabs[0]?.evaluate(() => new BroadcastChannel('save at once').postMessage('now'))
}

async function crash(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  // Never answered.
  devtools.send('Page.crash').catch(() => {})
  await crashed
  await tab.close()
}

test('if the refreshing tab of three crashes, the others refresh once and save', {
  tag: '@chromium',
}, async ({ page, context, sandbox }) => {
  await storeSession(page, sandbox)
  const tabs = await openTabs(context)
  await sandbox.expireAccessTokens()
  await sandbox.clearCalls()
  // The request waits in the sandbox, and ends with its tab without a rotation.
  await sandbox.setFault('refreshTokens', { delay: 60_000, times: 1 })
  const sent = context.waitForEvent('request', (request) => new URL(request.url()).pathname === '/auth/refresh')
  await saveAtOnce(tabs)
  const gone = (await sent).frame().page()
  await expect.poll(() => sandbox.calls('refreshTokens')).toHaveLength(1)
  await crash(gone)
  const saved = async () => (await sandbox.calls('updateUser')).filter(({ status }) => status === 200)
  await expect.poll(saved).toHaveLength(2)
  expect(await sandbox.calls('refreshTokens')).toHaveLength(2)
  for (const [index, tab] of tabs.entries()) if (tab !== gone) await hasValues(tab, typed(index))
})

test('LOG OUT reaches the API although its tab is closed or left in the same task', async ({
  page,
  context,
  sandbox,
}) => {
  // The second time, the preflight is cached.
  for (const way of ['left', 'closed']) {
    await storeSession(page, sandbox)
    const opens = page.evaluate(() => window.open('/profile', '', 'noopener'))
    const [tab] = await Promise.all([context.waitForEvent('page'), opens])
    await profileIsReady(tab)
    const leaves = button(tab, shell.logOut).evaluate((element: HTMLElement, isClosed) => {
      element.click()
      if (isClosed) window.close()
      else window.location.assign('about:blank')
    }, way === 'closed')
    // A closed page answers no command.
    await leaves.catch(() => {})
    await expect.poll(() => sandbox.calls('logOut')).toEqual([expect.objectContaining({ status: 204 })])
  }
})
