import { ada, ben } from '#sandbox/people.ts'
import { button, fill, text } from '#tests/pages/find.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'
import { countSaved, holds, openTabs, saveAtOnce, typed } from './rounds.ts'

test.use({ build: 'production' })

test('a machine that sleeps while the tokens are refreshed: nobody is signed out, nothing is lost, and SAVE works again', async ({
  page,
  context,
  sandbox,
}) => {
  await context.clock.install()
  await storeSession(page, sandbox)
  const tabs = await openTabs(context, 2)
  await sandbox.expireAccessTokens()
  await sandbox.clearCalls()
  await sandbox.setFault('refreshTokens', { delay: 60_000, times: 1 })
  await saveAtOnce(tabs)
  await expect.poll(async () => (await sandbox.calls('refreshTokens')).length).toBe(1)
  for (const tab of tabs) await expect(button(tab, profile.saving)).toBeVisible()
  await context.clock.fastForward('08:00:00')
  for (const [index, tab] of tabs.entries()) {
    await expect(text(tab, profile.notSaved).first()).toBeVisible()
    await expect(button(tab, profile.save)).toBeVisible()
    expect(await holds(tab, typed(index))).toBe(true)
  }
  expect(await storedKeys(page)).toEqual(wholeSession)

  await saveAtOnce(tabs)
  await expect.poll(() => countSaved(sandbox)).toBe(2)
  expect((await sandbox.calls('refreshTokens')).filter(({ status }) => status === 200)).toHaveLength(1)
  for (const [index, tab] of tabs.entries()) expect(await holds(tab, typed(index))).toBe(true)
})

test('another person signs in in one tab: all tabs show that person, nothing of the first, and refresh once', async ({
  page,
  context,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  const tabs = await openTabs(context, 2)
  const other = await context.newPage()
  await storeSession(other, sandbox, ben)
  for (const [index, tab] of tabs.entries()) {
    await profileIsShown(tab, ben.email)
    expect(await holds(tab, { [profile.street]: '', [profile.password.next]: '' })).toBe(true)
    await fill(tab, typed(index))
  }
  await sandbox.expireAccessTokens()
  await sandbox.clearCalls()
  await saveAtOnce(tabs)
  await expect.poll(() => countSaved(sandbox)).toBe(2)
  expect((await sandbox.calls('refreshTokens')).map(({ status }) => status)).toEqual([200])
  const { user } = await sandbox.openSession(ada.email, ada.password)
  expect(JSON.parse(user).user.address, 'nothing was saved for the first person').not.toContain('Street')
})
