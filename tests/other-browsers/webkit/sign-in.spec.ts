import { ada } from '@statehouse/sandbox/people'
import { login } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { wholeSession } from '#tests/support/storage.ts'
import { alert, hasValue, heading, isAt, press, shows, status, type } from './find.ts'
import { expect, test } from './fixtures.ts'
import { profileIsShown, sendSignIn, storedKeys } from './person.ts'

test('a wrong password is refused, the right one opens a session that a reload keeps and LOG OUT ends', async ({
  driver,
  consoleUrl,
  sandbox,
}) => {
  await driver.get(consoleUrl + login.address)
  await sendSignIn(driver, { ...ada, password: 'not the password' })
  await shows(alert(driver, login.refused))
  await hasValue(driver, login.email, ada.email)
  await sendSignIn(driver)
  await profileIsShown(driver)
  await driver.navigate().refresh()
  await profileIsShown(driver)
  expect(await storedKeys(driver)).toEqual(wholeSession)
  await press(driver, shell.logOut)
  await shows(heading(driver, login.heading))
  await isAt(driver, login.address)
  expect(await storedKeys(driver)).toEqual([])
  expect(await sandbox.calls('logOut')).toHaveLength(1)
})

test('a sign-in at a protected address leads on to it, and a change of the profile is kept', async ({
  driver,
  consoleUrl,
}) => {
  await driver.get(consoleUrl + plan.address)
  await sendSignIn(driver)
  await shows(heading(driver, plan.heading))
  await isAt(driver, plan.address)
  await driver.get(consoleUrl + profile.address)
  await profileIsShown(driver)
  await type(driver, profile.firstName, 'Augusta')
  await press(driver, profile.save)
  await shows(status(driver, profile.saved))
  await driver.navigate().refresh()
  await profileIsShown(driver)
  await hasValue(driver, profile.firstName, 'Augusta')
})
