import type { WebDriver } from 'selenium-webdriver'
import { login } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { wholeSession } from '#tests/support/storage.ts'
import { button, hasValue, heading, press, shows, text, type } from './find.ts'
import { expect, test } from './fixtures.ts'
import { profileIsShown, storedKeys, storeSession } from './person.ts'

// Specification §4, Session: one refresh for all tabs of a browser.

/** Opens an address in more tabs. @returns the handles of all tabs */
async function openTabs(driver: WebDriver, address: string, count: number): Promise<string[]> {
  await driver.get(address)
  for (let index = 1; index < count; index++) {
    await driver.switchTo().newWindow('tab')
    await driver.get(address)
  }
  return await driver.getAllWindowHandles()
}

/** Does something in one tab after the other. */
async function inEach(driver: WebDriver, tabs: readonly string[], act: () => Promise<unknown>): Promise<void> {
  for (const tab of tabs) {
    await driver.switchTo().window(tab)
    await act()
  }
}

const street = '12 St James’s Square'

for (const count of [1, 3])
  test(`tabs with one expired token refresh it once and save what was typed: ${count}`, async ({
    driver,
    consoleUrl,
    sandbox,
  }) => {
    await storeSession(driver, consoleUrl, sandbox)
    const tabs = await openTabs(driver, consoleUrl + profile.address, count)
    expect(tabs).toHaveLength(count)
    await inEach(driver, tabs, async () => {
      await profileIsShown(driver)
      await type(driver, profile.street, street)
      await driver.executeScript(
        'const [save] = arguments; new BroadcastChannel("save at once").onmessage = () => save.click()',
        await button(driver, profile.save).find(),
      )
    })
    await sandbox.expireAccessTokens()
    await sandbox.clearCalls()
    // Slow, so that every tab is refused before the refresh ends.
    await sandbox.setFault('refreshTokens', { delay: 1_000 })
    await driver.executeScript('new BroadcastChannel("save at once").postMessage("now")')
    const saved = async () => (await sandbox.calls('updateUser')).filter(({ status }) => status === 200)
    await expect.poll(saved, { timeout: 15_000 }).toHaveLength(count)
    await inEach(driver, tabs, () => hasValue(driver, profile.street, street))
    expect((await sandbox.calls('refreshTokens')).map(({ status }) => status)).toEqual([200])
    expect(await storedKeys(driver)).toEqual(wholeSession)
    await driver.navigate().refresh()
    await profileIsShown(driver)
    await hasValue(driver, profile.street, street)
  })

test('a log-out in one tab ends the session in the other', async ({ driver, consoleUrl, sandbox }) => {
  await storeSession(driver, consoleUrl, sandbox)
  const [first = '', second = ''] = await openTabs(driver, consoleUrl + plan.address, 2)
  await inEach(driver, [first, second], () => shows(heading(driver, plan.heading)))
  await press(driver, shell.logOut)
  await shows(heading(driver, login.heading))
  await driver.switchTo().window(first)
  await shows(heading(driver, login.heading))
  await shows(text(driver, login.signedOut))
  expect(await storedKeys(driver)).toEqual([])
})
