import { ada, ivy } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { answerAs, goToProvider } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, listenToNavigations, signInFor, test } from '#tests/support/editor.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { callLines, operations } from '#tests/support/requests.ts'

// The development build mounts everything twice; a call is still made once (Specification §4).

test.use({ build: 'development' })

// One development server serves all tests and compiles each file at its first use.
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser, servers }) => {
  test.setTimeout(60_000)
  const page = await browser.newPage()
  await page.goto(servers.consoleUrl + profile.address, { timeout: 60_000 })
  await expect(heading(page, login.heading)).toBeVisible({ timeout: 60_000 })
  await page.close()
})

test('sign-in and a later visit send each call once', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await sendSignIn(page)
  await profileIsShown(page)
  const visit = ['GET /auth/info 200', 'GET /private/api/users/{id} 200']
  expect(await callLines(sandbox)).toEqual(['POST /auth/login 200', ...visit])
  await sandbox.clearCalls()
  await page.reload()
  await profileIsShown(page)
  await expect.poll(async () => (await callLines(sandbox)).sort()).toEqual(visit)
})

test('a provider and the hand-off to an application: one code is exchanged, one token made, the application opened once', {
  annotation: needs('DevTools protocol'),
}, async ({ page, sandbox }) => {
  const opened = await listenToNavigations(page)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await goToProvider(page)
  await answerAs(page, 'Ada Lovelace')
  await expect(text(page, handoff.lead)).toBeVisible()
  expect(await sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
  await expect.poll(() => opened.filter((address) => address.startsWith('vscode:'))).toHaveLength(1)
  expect(await sandbox.calls('generateExchangeToken')).toHaveLength(1)
})

test('an activation is sent once, a reset and an invitation are verified once', async ({ page, sandbox }) => {
  const links = [
    await activationLink(sandbox),
    await resetLink(sandbox, ada.email),
    await mailedLink(sandbox, 'invitation', ivy),
  ]
  await sandbox.clearCalls()
  for (const [index, name] of [activate.activated, resetPassword.heading, invite.heading].entries()) {
    await page.goto(links[index] ?? '')
    await expect(heading(page, name)).toBeVisible()
  }
  expect(await operations(sandbox)).toEqual(['activateAccount', 'verifyResetToken', 'verifyInvitation'])
})

test('the question about unsaved changes stays until it is answered', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await field(page, profile.organization).fill('Engines')
  await tab(page, shell.team).click()
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(unsavedQuestion(page), shell.unsaved.leave).click()
  await expect(heading(page, team.heading)).toBeVisible()
})
