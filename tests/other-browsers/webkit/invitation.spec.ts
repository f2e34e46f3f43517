import { groupName, ivy, nora, type Person } from '@statehouse/sandbox/people'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { invitationLink, isInGroup, mailedLink } from '#tests/support/mails.ts'
import { hasValue, heading, isAt, press, shows, status, text, type } from './find.ts'
import { expect, test } from './fixtures.ts'
import { profileIsShown, storedKeys } from './person.ts'

// Specification §2, Invitation screen.

const newcomer: Person = { email: ivy, password: 'a new password' }

test('a new person creates a password, signs in and is in the group', async ({ driver, sandbox }) => {
  await driver.get(await mailedLink(sandbox, 'invitation', ivy))
  await shows(heading(driver, invite.heading))
  await shows(text(driver, invite.group(groupName)))
  await type(driver, invite.password, newcomer.password)
  await type(driver, invite.confirm, newcomer.password)
  await press(driver, invite.accept)
  await shows(status(driver, invite.accepted))
  await isAt(driver, login.address)
  await hasValue(driver, login.email, ivy)
  expect(await storedKeys(driver)).toEqual([])
  await type(driver, login.password, newcomer.password)
  await press(driver, login.signIn)
  await profileIsShown(driver, ivy)
  expect(await isInGroup(sandbox, newcomer)).toBe(true)
})

test('a person with an account joins', async ({ driver, sandbox }) => {
  await driver.get(await invitationLink(sandbox, nora.email))
  await shows(text(driver, invite.sentTo(nora.email)))
  await press(driver, invite.join)
  await shows(status(driver, invite.joined))
  await isAt(driver, login.address)
  expect(await isInGroup(sandbox, nora)).toBe(true)
})

test('a link of no invitation says so', async ({ driver, consoleUrl }) => {
  await driver.get(`${consoleUrl}${invite.address}/unknown`)
  await shows(heading(driver, invite.error))
})
