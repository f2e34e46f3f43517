import { ada, ben, ivy, zoe } from '@statehouse/sandbox/people'
import { team } from '#tests/pages/team.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { dialog, hasValue, hasWords, heading, isGone, press, row, shows, status, type } from './find.ts'
import { expect, test } from './fixtures.ts'
import { storeSession } from './person.ts'

// Specification §2, Team management screen.

test.beforeEach(async ({ driver, consoleUrl, sandbox }) => {
  await storeSession(driver, consoleUrl, sandbox)
  await driver.get(consoleUrl + team.address)
  await shows(heading(driver, team.heading))
  await shows(row(driver, ada.email))
})

test('an admin invites a person, and cancels the invitation of another', async ({ driver, sandbox }) => {
  await type(driver, team.email, zoe)
  await press(driver, team.invite)
  await shows(status(driver, team.invited(zoe)))
  await hasWords(row(driver, zoe), team.statuses.sent)
  await hasValue(driver, team.email, '')
  expect(await mailedLink(sandbox, 'invitation', zoe)).toContain('/invite/')
  await press(row(driver, ivy), team.cancel)
  await isGone(row(driver, ivy))
})

test('an admin finds a member, and removes the person after a question', async ({ driver, sandbox }) => {
  await type(driver, team.search, 'ben')
  await isGone(row(driver, ada.email))
  await press(row(driver, ben.email), team.remove)
  const question = dialog(driver, team.question)
  expect(await sandbox.calls('removeMember')).toEqual([])
  await press(question, team.confirm)
  await shows(status(driver, team.removed('Ben Bitdiddle')))
  expect((await sandbox.calls('removeMember')).map(({ status }) => status)).toEqual([204])
  await type(driver, team.search, 'ada')
  await shows(row(driver, ada.email))
})
