import type { Page } from '@playwright/test'
import { ada, ben } from '@statehouse/sandbox/people'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// What the first page of a tab has held, once another user may sit in front of it. Nothing but a heap snapshot shows it.

/** Not typed as one text, which the driver would leave in the memory of the page. */
const secret = 'sk-Memory-4712'

/** The strings in the memory of the page that contain the secret. */
async function remembered(page: Page): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page)
  const chunks: string[] = []
  browser.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  for (const _ of ['finds garbage', 'finds what that has kept']) await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await browser.detach()
  const { strings }: { strings: readonly string[] } = JSON.parse(chunks.join(''))
  return strings.filter((text) => text.includes(secret))
}

test('an API key typed on the first page is gone for the next user', { tag: '@chromium' }, async ({
  page,
  sandbox,
}) => {
  await openConfiguration(page, sandbox)
  await modelField(page, configuration.indexing, configuration.apiKey).press('End')
  await page.keyboard.type(secret)
  expect(await remembered(page), 'a snapshot shows it').not.toEqual([])
  await logOut(page)
  await button(unsavedQuestion(page), shell.logOut).click()
  await signInIsShown(page)
  expect(await remembered(page)).toEqual([])
  await sendSignIn(page, ben)
  await profileIsShown(page, ben.email)
  expect(await remembered(page)).toEqual([])
})

test('a password typed on the first page is gone after LOG OUT', { tag: '@chromium' }, async ({ page, sandbox }) => {
  const { token, refreshToken, user } = await sandbox.openSession(ada.email, ada.password)
  const body = JSON.stringify({ accessToken: token, refreshToken, user: JSON.parse(user) })
  await sandbox.setFault('logIn', { status: 200, body, times: 1 })
  await page.goto(login.path)
  await field(page, login.email).fill(ada.email)
  await field(page, login.password).press('End')
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await profileIsShown(page)
  await logOut(page)
  await signInIsShown(page)
  expect(await remembered(page)).toEqual([])
  await sendSignIn(page, ben)
  await profileIsShown(page, ben.email)
  expect(await remembered(page)).toEqual([])
})
