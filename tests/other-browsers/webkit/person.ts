import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'
import type { WebDriver } from 'selenium-webdriver'
import { login } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { blankPage, wholeSession } from '#tests/support/storage.ts'
import { hasValue, heading, isAt, press, shows, type } from './find.ts'

/** Fills and sends the sign-in form that the page shows. */
export async function sendSignIn(driver: WebDriver, { email, password }: Person = ada): Promise<void> {
  await type(driver, login.email, email)
  await type(driver, login.password, password)
  await press(driver, login.signIn)
}

export async function profileIsShown(driver: WebDriver, email: string = ada.email): Promise<void> {
  await isAt(driver, profile.address)
  await shows(heading(driver, profile.heading))
  await hasValue(driver, profile.email, email)
}

/** Leaves this browser with Ada's session, as an earlier visit would, and no call in the sandbox's log. */
export async function storeSession(driver: WebDriver, consoleUrl: string, sandbox: SandboxControl): Promise<void> {
  const session = await sandbox.openSession(ada.email, ada.password)
  await driver.get(consoleUrl + blankPage)
  await driver.executeScript('Object.assign(localStorage, arguments[0])', session)
  await sandbox.clearCalls()
}

/** The keys of the session that local storage holds. */
export const storedKeys = (driver: WebDriver) =>
  driver.executeScript<string[]>(
    'return arguments[0].filter((key) => localStorage.getItem(key) !== null)',
    wholeSession,
  )
