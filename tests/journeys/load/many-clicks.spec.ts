import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { ada, ben, ivy, max, nora, zoe } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, fill, heading, status, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell } from '#tests/pages/shell.ts'
import { inRow, openTeam, row, team } from '#tests/pages/team.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { hold } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// A person that clicks many times in a row, on every button that sends something: one request.

interface Submit {
  readonly operation: Operation
  /** Opens the screen, and fills it in. */
  readonly open: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  readonly button: (page: Page) => Locator
  /** What the one request leads to. */
  readonly outcome: (page: Page) => Locator
}

const pressing = (words: string) => (page: Page) => button(page, words)
const headed = (words: string) => (page: Page) => heading(page, words)
const said = (words: string) => (page: Page) => status(page, words)
const newPassword = 'another password'

const submits: Readonly<Record<string, Submit>> = {
  'sign-in': {
    operation: 'logIn',
    open: async (page) => {
      await page.goto(login.address)
      await typeSignIn(page)
    },
    button: pressing(login.signIn),
    outcome: headed(profile.heading),
  },
  'sign-in with a provider': {
    operation: 'authorizeOAuth',
    open: (page) => page.goto(login.address),
    button: pressing(login.github),
    outcome: (page) => page.getByRole('heading', { name: 'Sign in with GitHub' }),
  },
  'the return from a provider': {
    operation: 'exchangeOAuthCode',
    open: (page) => page.goto(`${oauthCallback.address}?code=unknown&state=unknown&provider=github`),
    button: pressing(oauthCallback.proceed),
    outcome: headed(oauthCallback.error),
  },
  'a hand-off': {
    operation: 'generateExchangeToken',
    open: async (page, sandbox) => {
      const editor = { body: '<h1>EDITOR</h1>', contentType: 'text/html' }
      await page.route('https://ide.example.com/**', (route) => route.fulfill(editor))
      await storeSession(page, sandbox)
      await page.goto(signInFor('https://ide.example.com/signed-in'))
      await button(page, login.plugin.continueAs(ada.email)).click()
    },
    button: pressing(handoff.send),
    outcome: headed('EDITOR'),
  },
  registration: {
    operation: 'registerAccount',
    open: async (page) => {
      await page.goto(register.address)
      await fillRegistration(page)
    },
    button: pressing(register.create),
    outcome: headed(register.registered),
  },
  'a forgotten password': {
    operation: 'requestPasswordReset',
    open: async (page) => {
      await page.goto(forgotPassword.address)
      await field(page, forgotPassword.email).fill(ada.email)
    },
    button: pressing(forgotPassword.send),
    outcome: headed(forgotPassword.sent),
  },
  'a password reset': {
    operation: 'resetPassword',
    open: async (page, sandbox) => {
      await page.goto(await resetLink(sandbox, ben.email))
      await fill(page, { [resetPassword.password]: newPassword, [resetPassword.confirm]: newPassword })
    },
    button: pressing(resetPassword.reset),
    outcome: said(resetPassword.toast),
  },
  'an invitation for a new person': {
    operation: 'acceptInvitationAsNew',
    open: async (page, sandbox) => {
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, { [invite.password]: newPassword, [invite.confirm]: newPassword })
    },
    button: pressing(invite.accept),
    outcome: said(invite.accepted),
  },
  'an invitation for somebody with an account': {
    operation: 'acceptInvitationAsExisting',
    open: async (page, sandbox) => page.goto(await invitationLink(sandbox, nora.email)),
    button: pressing(invite.join),
    outcome: said(invite.joined),
  },
  profile: {
    operation: 'updateUser',
    open: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.firstName).fill('Augusta')
    },
    button: pressing(profile.save),
    outcome: said(profile.saved),
  },
  'a new password': {
    operation: 'changePassword',
    open: async (page, sandbox) => {
      await openProfile(page, sandbox)
      const { current, next, confirm } = profile.password
      await fill(page, { [current]: ada.password, [next]: newPassword, [confirm]: newPassword })
    },
    button: pressing(profile.password.change),
    outcome: said(profile.password.changed),
  },
  'the log-out': {
    operation: 'logOut',
    open: openProfile,
    button: pressing(shell.logOut),
    outcome: headed(login.heading),
  },
  'an invitation to the team': {
    operation: 'inviteMember',
    open: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.email).fill(zoe)
    },
    button: pressing(team.invite),
    outcome: (page) => row(page, zoe),
  },
  'an invitation again': {
    operation: 'inviteMember',
    open: openTeam,
    button: (page) => inRow(page, max, team.resend),
    outcome: said(team.invitedAgain),
  },
  'an invitation that is cancelled': {
    operation: 'cancelInvitation',
    open: openTeam,
    button: (page) => inRow(page, ivy, team.cancel),
    outcome: said(team.cancelled),
  },
  'a member that is removed': {
    operation: 'removeMember',
    open: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await inRow(page, ben.email, team.remove).click()
    },
    button: pressing(team.confirm),
    outcome: said(team.removed),
  },
  configuration: {
    operation: 'updateConfiguration',
    open: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await modelField(page, configuration.indexing, configuration.apiKey).fill('another key')
    },
    button: pressing(configuration.save),
    outcome: said(configuration.saved),
  },
}

/** Those that `npm test` tries too. */
const smoke = ['sign-in', 'a member that is removed']

for (const [name, submit] of Object.entries(submits)) {
  test(`five clicks, one request: ${name}`, { tag: smoke.includes(name) ? ['@smoke'] : [] }, async ({
    page,
    sandbox,
  }) => {
    await submit.open(page, sandbox)
    await expect(submit.button(page)).toBeVisible()
    await sandbox.clearCalls()
    const release = await hold(page, submit.operation)
    // Three in one task, before the screen is drawn anew, and two after it.
    await submit.button(page).evaluate(async (element: HTMLElement) => {
      const click = (times: number) => Array.from({ length: times }, () => element.click())
      click(3)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      click(2)
    })
    release()
    await expect(submit.outcome(page).first()).toBeVisible()
    expect(await sandbox.calls(submit.operation)).toHaveLength(1)
  })
}

test('a list that is tried again with five clicks is read once more', async ({ page, sandbox }) => {
  await sandbox.setFault('getTeam', { status: 500, times: 1 })
  await storeSession(page, sandbox)
  await page.goto(team.address)
  await button(page, common.tryAgain).evaluate((element: HTMLElement) => {
    for (const _ of [1, 2, 3, 4, 5]) element.click()
  })
  await expect(row(page, ben.email)).toBeVisible()
  await expect(text(page, team.count('5'))).toBeVisible()
  expect(await sandbox.calls('getTeam')).toHaveLength(2)
})
