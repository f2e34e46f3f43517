import type { BrowserContext, Page } from '@playwright/test'
import { ada, ben, max, zoe } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, fill, hasValues, status, text } from '#tests/pages/find.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { inRow, openTeam, row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { leaveFor } from '#tests/support/history.ts'
import { hold, setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §4, Session: nothing that was typed is lost when a session dies.

const typed = { [profile.firstName]: 'Augusta', [profile.street]: 'Ockham Park 1' }
const { password } = profile
const passwords = { [password.current]: 'statehouse', [password.next]: 'Analytical 1843' }

const form = (page: Page, name: string) => page.getByRole('form', { name })
const restoredIn = (page: Page, name: string) => status(form(page, name), common.restored('saved'))
const profileForm = 'Profile information'
const passwordForm = 'Change password'

async function visitProfile(page: Page): Promise<void> {
  await page.goto(profile.address)
}
const save = (page: Page) => button(page, profile.save).click()

test('a save that meets a dead session: after the sign-in all is there, in both forms, unsaved, and can be saved', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await fill(page, { ...typed, ...passwords })
  await endSession(page, sandbox, () => save(page))
  await expect(text(page, login.ended)).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored).not.toMatch(/Augusta|Ockham|Analytical/)

  await sendSignIn(page)
  await expect(restoredIn(page, profileForm)).toBeVisible()
  await expect(restoredIn(page, passwordForm)).toBeVisible()
  await hasValues(page, { ...typed, ...passwords })
  await tab(page, shell.team).click()
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.stay).click()

  await field(page, profile.state).fill('Surrey')
  await expect(restoredIn(page, profileForm), 'nothing moves while somebody types').toBeVisible()
  await save(page)
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(restoredIn(page, profileForm)).toHaveCount(0)
  await hasValues(page, { ...typed, [profile.state]: 'Surrey' })
  await button(page, password.change).click()
  await expect(field(page, password.confirm)).toHaveAccessibleDescription(fieldProblems.password)
  await expect(restoredIn(page, passwordForm)).toBeVisible()
  await fill(page, { [password.confirm]: passwords[password.next] ?? '' })
  await button(page, password.change).click()
  await expect(status(page, password.changed)).toBeVisible()
})

test('a second end of the session loses nothing either, and DISCARD CHANGES shows the profile of the server', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await fill(page, typed)
  await endSession(page, sandbox, () => save(page))
  await sendSignIn(page)
  await expect(restoredIn(page, profileForm)).toBeVisible()
  await field(page, profile.state).fill('Surrey')
  await endSession(page, sandbox, () => save(page))
  await sendSignIn(page)
  await expect(restoredIn(page, profileForm)).toBeVisible()
  await hasValues(page, { ...typed, [profile.state]: 'Surrey' })
  await button(page, common.discard).click()
  await expect(restoredIn(page, profileForm)).toHaveCount(0)
  await hasValues(page, { [profile.firstName]: 'Ada', [profile.street]: '', [profile.state]: '' })
})

test('a profile that cannot be loaded after the sign-in loses nothing, also when the person looks elsewhere first', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await fill(page, typed)
  await endSession(page, sandbox, () => save(page))
  await sandbox.setFault('getUser', { status: 500 })
  await sendSignIn(page)
  await expect(text(page, profile.draftWaits)).toBeVisible()
  await tab(page, shell.configurations).click()
  await configurationIsReady(page)
  await sandbox.clearFaults()
  await tab(page, shell.profile).click()
  await expect(restoredIn(page, profileForm)).toBeVisible()
  await hasValues(page, typed)
})

test('models and keys of a configuration are back after another tab was refused', async ({
  page,
  context,
  sandbox,
}) => {
  const [first, third] = [configuration.model(1), configuration.model(3)]
  await openConfiguration(page, sandbox)
  await modelField(page, first, configuration.apiKey).fill('sk-typed-and-not-saved')
  await button(page, configuration.add).click()
  const other = await context.newPage()
  await endSession(other, sandbox, () => visitProfile(other))
  await signInIsShown(page)
  await expect(text(page, login.signedOut)).toBeVisible()

  await sendSignIn(page)
  await profileIsShown(page)
  await expect(page.getByText(common.restored('saved'))).toHaveCount(0)
  await tab(page, shell.configurations).click()
  await configurationIsReady(page)
  await expect(restoredIn(page, 'Configuration')).toBeVisible()
  await expect(modelField(page, first, configuration.apiKey)).toHaveValue('sk-typed-and-not-saved')
  await expect(modelField(page, third, configuration.provider)).toHaveValue('')
  await button(page, common.discard).click()
  await expect(modelField(page, third, configuration.provider)).toHaveCount(0)
})

test('the address of an invitation is back where it was typed', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  await endSession(page, sandbox, () => inRow(page, max, team.cancel).click())
  await sendSignIn(page)
  await expect(row(page, ada.email)).toBeVisible()
  await expect(field(page, team.email)).toHaveValue(zoe)
  const notice = status(form(page, 'Invite a member'), common.restored('sent'))
  await expect(notice).toBeVisible()
  await button(page, team.invite).click()
  await expect(status(page, team.invited)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(field(page, team.email)).toHaveValue('')
})

test('for another person it is gone, also when the first one comes back', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, { ...typed, ...passwords })
  await endSession(page, sandbox, () => save(page))
  await sendSignIn(page, ben)
  await profileIsShown(page, ben.email)
  for (const person of [ben, ada]) {
    await expect(page.getByText(common.restored('saved'))).toHaveCount(0)
    await expect(field(page, profile.street)).toHaveValue('')
    await expect(field(page, password.next)).toHaveValue('')
    if (person === ada) break
    await logOut(page)
    await signInIsShown(page)
    await sendSignIn(page, ada)
    await profileIsShown(page)
  }
})

test('a log-out that was chosen keeps nothing', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, { ...typed, ...passwords })
  await logOut(page)
  await button(page, shell.unsaved.leave).click()
  await signInIsShown(page)
  await expect(text(page, login.losesDraft)).toHaveCount(0)
  await sendSignIn(page)
  await profileIsShown(page)
  await hasValues(page, { [profile.firstName]: 'Ada', [profile.street]: '', [password.next]: '' })
  await expect(page.getByText(common.restored('saved'))).toHaveCount(0)
})

test('a log-out that was chosen in another tab keeps nothing either', async ({ page, context, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, { ...typed, ...passwords })
  const other = await context.newPage()
  await other.goto(profile.address)
  await logOut(other)
  await signInIsShown(page)
  await expect(text(page, login.signedOut)).toBeVisible()
  await sendSignIn(page)
  await profileIsShown(page)
  await hasValues(page, { [profile.firstName]: 'Ada', [profile.street]: '', [password.next]: '' })
  await expect(page.getByText(common.restored('saved'))).toHaveCount(0)
})

/** Types a configuration, and ends on the profile: the same person is back, and the configuration has not been opened again. */
async function leaveConfiguration(page: Page, context: BrowserContext, sandbox: SandboxControl): Promise<void> {
  await openConfiguration(page, sandbox)
  await modelField(page, configuration.model(1), configuration.apiKey).fill('sk-typed-and-not-saved')
  const other = await context.newPage()
  await endSession(other, sandbox, () => visitProfile(other))
  await signInIsShown(page)
  await sendSignIn(page)
  await profileIsShown(page)
  await profileIsShown(other)
  await other.close()
}

/** Opens the configuration and expects what was typed, or what the server has. */
async function configurationHolds(page: Page, isRestored: boolean): Promise<void> {
  await tab(page, shell.configurations).click()
  await configurationIsReady(page)
  const key = modelField(page, configuration.model(1), configuration.apiKey)
  if (isRestored) await expect(key).toHaveValue('sk-typed-and-not-saved')
  else await expect(key).not.toHaveValue('sk-typed-and-not-saved')
  await expect(restoredIn(page, 'Configuration')).toHaveCount(isRestored ? 1 : 0)
}

test('a second end of the session keeps what has not been opened again', async ({ page, context, sandbox }) => {
  await leaveConfiguration(page, context, sandbox)
  await endSession(page, sandbox, () => save(page))
  await sendSignIn(page)
  await profileIsShown(page)
  await configurationHolds(page, true)
})

test('a reload asks while a draft waits; a sign-in with a provider is announced as its end, and works', async ({
  page,
  sandbox,
}) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await openProfile(page, sandbox)
  await fill(page, typed)
  await endSession(page, sandbox, () => save(page))
  await expect(text(page, login.losesDraft)).toBeVisible()
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await profileIsShown(page)
  expect(asked).toEqual([])

  await fill(page, typed)
  await endSession(page, sandbox, () => save(page))
  await leaveFor(page, null)
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await signInIsShown(page)
})

test('a draft that no screen can show any more lets a reload pass', async ({ page, sandbox }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.accept()
  })
  await openTeam(page, sandbox)
  await field(page, team.email).fill(zoe)
  await endSession(page, sandbox, () => inRow(page, max, team.cancel).click())
  await setCurrentUser(sandbox, await sandbox.openSession(ada.email, ada.password), { isAdmin: false })
  await sendSignIn(page)
  await expect(text(page, team.notAdmin)).toBeVisible()
  await tab(page, shell.profile).click()
  await profileIsShown(page)
  const loaded = page.waitForEvent('load')
  await leaveFor(page, null)
  await loaded
  expect(asked).toEqual([])
})

test('a log-out that is chosen forgets what has not been opened again', async ({ page, context, sandbox }) => {
  await leaveConfiguration(page, context, sandbox)
  await logOut(page)
  await signInIsShown(page)
  await sendSignIn(page)
  await profileIsShown(page)
  await configurationHolds(page, false)
})

test('another person who signs in in another tab makes this one forget it', async ({ page, context, sandbox }) => {
  await leaveConfiguration(page, context, sandbox)
  const other = await context.newPage()
  for (const person of [ben, ada]) {
    await storeSession(other, sandbox, person)
    await profileIsShown(page, person.email)
  }
  await configurationHolds(page, false)
})

test('the same person who signs in anew in another tab takes nothing away', async ({ page, context, sandbox }) => {
  await openConfiguration(page, sandbox)
  const key = modelField(page, configuration.model(1), configuration.apiKey)
  await key.fill('sk-typed-and-not-saved')
  const profileTab = await context.newPage()
  await profileTab.goto(profile.address)
  await profileIsShown(profileTab)
  await fill(profileTab, passwords)
  const editor = await context.newPage()
  await editor.goto(`${login.address}?callback=http://127.0.0.1:4998/signed-in`)
  const release = await hold(editor, 'getCurrentUser')
  const before = await editor.evaluate(() => localStorage.getItem('token'))
  await sendSignIn(editor)
  await editor.waitForFunction((token) => localStorage.getItem('token') !== token, before)
  await expect(key).toHaveValue('sk-typed-and-not-saved')
  await hasValues(profileTab, passwords)
  release()
  // The hand-off comes after the user is known.
  await expect.poll(() => sandbox.calls('generateExchangeToken')).toHaveLength(1)
  await expect(key).toHaveValue('sk-typed-and-not-saved')
  await hasValues(profileTab, passwords)
  await expect(page.getByText(common.restored('saved'))).toHaveCount(0)
})
