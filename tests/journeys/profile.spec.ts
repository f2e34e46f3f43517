import type { Page } from '@playwright/test'
import { countries } from '#reference/countries.ts'
import { ada, nora } from '#sandbox/people.ts'
import { common, failures, fieldProblems } from '#tests/pages/common.ts'
import { alert, button, card, field, fill, heading, status } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink } from '#tests/support/mails.ts'
import { callLines, hold, wordless } from '#tests/support/requests.ts'
import { openWithoutCode } from '#tests/support/start.ts'
import { store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §2, Profile screen; §5 and §8, Profile.

test('a skeleton stands where the form will be, then the whole record', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  const release = await hold(page, 'getUser')
  await page.goto(profile.address)
  await expect(card(page, profile.card)).toBeVisible()
  await expect(status(page, profile.loading)).toBeAttached()
  await expect(field(page, profile.email)).toHaveCount(0)
  release()
  await profileIsShown(page)
  await expect(status(page, profile.loading)).toHaveCount(0)
  for (const [label, value] of [
    [profile.firstName, 'Ada'],
    [profile.lastName, 'Lovelace'],
    [profile.email, ada.email],
    [profile.organization, 'Analytical Engines'],
    [profile.country, 'United Kingdom'],
    [profile.state, ''],
    [profile.street, ''],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value)
  }
  const options = await field(page, profile.country).getByRole('option').allTextContents()
  expect(options).toEqual([common.selectCountry, ...countries])
})

test('the way to another screen does not read the record again', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await goToPlan(page)
  expect(await sandbox.calls('getUser')).toHaveLength(1)
})

const edited = {
  [profile.firstName]: 'Augusta Ada',
  [profile.lastName]: 'King',
  [profile.email]: 'augusta@example.com',
  [profile.organization]: 'Difference Engines',
  [profile.state]: 'Surrey',
  [profile.street]: 'Ockham Park 1, <b>“Ripley”</b>',
}

test('a saved profile is announced, shown by the shell and there after a reload', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, edited)
  await field(page, profile.country).selectOption('Åland Islands')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(page.getByRole('main').getByText(edited[profile.email])).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(edited[profile.email])

  await page.reload()
  await expect(field(page, profile.country)).toHaveValue('Åland Islands')
  for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
})

/** Saves the open profile with an edited field, and returns the group that was sent. */
async function savedGroup(page: Page): Promise<unknown> {
  await field(page, profile.state).fill('Surrey')
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await button(page, profile.save).click()
  const { groupId } = (await saving).postDataJSON()
  await expect(status(page, profile.saved)).toBeVisible()
  return groupId
}

test('a profile is saved with the group that the server named before the screen was drawn', async ({
  page,
  sandbox,
}) => {
  const { user } = await storeSession(page, sandbox)
  const { group, ...others } = JSON.parse(user)
  await store(page, { user: JSON.stringify(others) })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.fallback()
  })
  await openWithoutCode(page, profile.address)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBe(user)
  release()
  await profileIsShown(page)
  expect(await savedGroup(page)).toBe(group.id)
})

test('a profile is saved with the group that its person has joined in another tab meanwhile', async ({
  page,
  context,
  sandbox,
}) => {
  const link = await invitationLink(sandbox, nora.email)
  await openProfile(page, sandbox, nora)
  await field(page, profile.street).fill('Ockham Park 1')
  const other = await context.newPage()
  await other.goto(link)
  await button(other, invite.join).click()
  await expect(other).toHaveURL(team.address)
  await expect(field(page, profile.street), 'what is typed stays').toHaveValue('Ockham Park 1')
  expect(await savedGroup(page)).toEqual(expect.any(String))
})

test('each kind of failed save says so and keeps everything, and the next try works', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await field(page, profile.email).fill('ada at example')
  await button(page, profile.save).click()
  await expect(field(page, profile.email)).toHaveAccessibleDescription(fieldProblems.email)
  await expect(field(page, profile.email)).toBeFocused()
  expect(await sandbox.calls('updateUser')).toEqual([])

  await fill(page, edited)
  const conflict = { status: 409, body: '{"message":"An account with this email address already exists."}' }
  for (const [fault, reason] of [
    [wordless, failures.server],
    [conflict, 'An account with this email address already exists.'],
    [{ drop: true }, failures.unreachable],
  ] as const) {
    await sandbox.setFault('updateUser', fault)
    await sandbox.clearCalls()
    await button(page, profile.save).click()
    await expect.poll(() => sandbox.calls('updateUser')).not.toEqual([])
    await expect(alert(page, profile.notSaved)).toBeVisible()
    await expect(alert(page, reason)).toBeVisible()
    for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
  }
  await sandbox.clearFaults()
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(alert(page, profile.notSaved)).toHaveCount(0)
})

test('a record that cannot be loaded: the remembered one, for reading only, and TRY AGAIN', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('getUser', { status: 403 })
  await storeSession(page, sandbox)
  await page.goto(profile.address)
  await expect(alert(page, profile.notLoaded)).toBeVisible()
  await profileIsShown(page)
  for (const label of Object.keys(edited)) await expect(field(page, label)).not.toBeEditable()
  await expect(button(page, profile.save)).toHaveAttribute('aria-disabled', 'true')

  await button(page, common.tryAgain).click()
  await expect.poll(async () => (await sandbox.calls('getUser')).length).toBe(3)
  await expect(heading(page, profile.heading)).toBeVisible()
  await expect(button(page, common.tryAgain)).toBeVisible()
  expect(
    await sandbox.calls('refreshTokens'),
    'a record that stays forbidden is no reason to refresh again',
  ).toHaveLength(1)
  expect(await storedKeys(page)).toEqual(wholeSession)
  await sandbox.clearFaults()
  await button(page, common.tryAgain).click()
  await expect(field(page, profile.email)).toBeEditable()
  await expect(field(page, profile.firstName)).toHaveValue('Ada')
  await expect(button(page, profile.save)).not.toHaveAttribute('aria-disabled')
})

test('changes are discarded at once and brought back by the same button, which keeps the focus', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await expect(button(page, common.discard)).toHaveCount(0)
  await fill(page, edited)
  await field(page, profile.email).fill('ada at example')
  await field(page, profile.country).selectOption('Åland Islands')
  await button(page, profile.save).click()
  await expect(field(page, profile.email)).toHaveAccessibleDescription(fieldProblems.email)
  await button(page, common.discard).press('Enter')
  await expect(status(page, common.discarded)).toBeVisible()
  await expect(field(page, profile.firstName)).toHaveValue('Ada')
  await expect(field(page, profile.country)).toHaveValue('United Kingdom')
  await expect(field(page, profile.email)).toHaveValue(ada.email)
  await expect(field(page, profile.email)).toHaveAccessibleDescription('')

  await expect(button(page, common.undo)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, common.discard)).toBeFocused()
  await expect(field(page, profile.country)).toHaveValue('Åland Islands')
  await expect(field(page, profile.email)).toHaveValue('ada at example')

  await page.keyboard.press('Enter')
  await expect(button(page, common.undo)).toBeFocused()
  await goToPlan(page)
  expect(await sandbox.calls('updateUser')).toEqual([])
})

test('typing after a discard begins new changes, on the record of the server', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await field(page, profile.state).fill('Surrey')
  await button(page, common.discard).click()
  await expect(button(page, common.undo)).toBeVisible()
  await field(page, profile.street).fill('Ockham Park 1')
  await expect(button(page, common.discard)).toBeVisible()
  await expect(field(page, profile.state)).toHaveValue('')
})

test('a record that cannot be read again after a save is no failed save, and stays as it was sent', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await expect.poll(() => callLines(sandbox)).toContain('GET /auth/info 200')
  for (const operation of ['getUser', 'getCurrentUser'] as const) {
    await sandbox.setFault(operation, wordless)
    await field(page, profile.state).fill(operation)
    await button(page, profile.save).click()
    await expect(status(page, profile.saved).last()).toBeVisible()
    await expect(button(page, profile.save)).not.toHaveAttribute('aria-disabled')
    await expect(field(page, profile.state)).toHaveValue(operation)
    await expect(alert(page, profile.notSaved)).toHaveCount(0)
  }
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await sandbox.calls('updateUser')).toHaveLength(2)
})
