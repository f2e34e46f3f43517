import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { ada, ben, ivy, nora, zoe } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { failures, waits } from '#tests/pages/common.ts'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { alert, button, field, fill, heading, status } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { operations } from '#tests/support/requests.ts'

// RFC 6585 §4: a server that is asked too often may say when to ask again.

const body = JSON.stringify({})

test('a sign-in that the server puts off counts down, keeps what was typed, and goes on after the time', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('logIn', { status: 429, retryAfter: '30', body, times: 1 })
  await page.clock.install()
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  const signIn = button(page, login.signIn)
  await expect(alert(page, failures.tooManyTimed)).toBeVisible()
  await expect(page.getByText(/^You can try again in (30|29|28) seconds\.$/).last()).toBeVisible()
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).toHaveAccessibleDescription(/^You can try again in \d+ seconds\.$/)
  await field(page, login.password).press('Enter')
  await expect(field(page, login.email)).toBeEditable()
  await expect(field(page, login.email)).toHaveValue(ada.email)
  await expect(field(page, login.password)).toHaveValue(ada.password)
  expect(await operations(sandbox)).toEqual(['logIn'])

  await page.clock.runFor(31_000)
  await expect(page.getByText(waits.over)).toBeVisible()
  await expect(signIn).not.toHaveAttribute('aria-disabled')
  await signIn.click()
  await profileIsShown(page)
})

test('an hour is for the account that was refused: another one can sign in meanwhile', async ({ page, sandbox }) => {
  await sandbox.setFault('logIn', { status: 429, retryAfter: '3600', body, times: 1 })
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  const signIn = button(page, login.signIn)
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).toHaveAccessibleDescription(waits.with(ada.email, '60 minutes'))
  await fill(page, { [login.email]: ben.email, [login.password]: 'not his' })
  await signIn.click()
  await expect(alert(page, login.refused)).toBeVisible()
  await field(page, login.email).fill(` ${ada.email.toUpperCase()}`)
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).toHaveAccessibleDescription(waits.with(ada.email, '60 minutes'))
  await sendSignIn(page, ben)
  await profileIsShown(page, ben.email)
})

for (const [name, jump] of [
  ['forward', 24 * 60 * 60_000],
  ['back', -24 * 60 * 60_000],
] as const) {
  test(`a clock that is set ${name} by a day changes nothing about the time to wait`, async ({ page, sandbox }) => {
    await sandbox.setFault('logIn', { status: 429, retryAfter: '60', body, times: 1 })
    await page.clock.install()
    await page.goto(login.address)
    await signInIsShown(page)
    await sendSignIn(page)
    await expect(alert(page, failures.tooManyTimed)).toBeVisible()
    await page.clock.setSystemTime(Date.now() + jump)
    await page.clock.runFor(20_000)
    await expect(page.getByText(/^You can try again in (4\d|3\d) seconds\.$/).last()).toBeVisible()
    await page.clock.runFor(41_000)
    await expect(page.getByText(waits.over)).toBeVisible()
    await button(page, login.signIn).click()
    await profileIsShown(page)
  })
}

test('a password change keeps the words of the server, and the wait follows them', async ({ page, sandbox }) => {
  await page.clock.install()
  await openProfile(page, sandbox)
  await sandbox.setFault('changePassword', { status: 429, retryAfter: '120', times: 1 })
  const { password } = profile
  await fill(page, {
    [password.current]: ada.password,
    [password.next]: 'secret-2',
    [password.confirm]: 'secret-2',
  })
  await button(page, password.change).click()
  await expect(alert(page, /^A fault was switched on for this call\./)).toBeVisible()
  await expect(page.getByText(waits.for('2 minutes')).last()).toBeVisible()
  await expect(button(page, password.change)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, profile.save), 'other forms do not wait').not.toHaveAttribute('aria-disabled')
  await expect(field(page, password.next)).toHaveValue('secret-2')
  await page.clock.runFor(121_000)
  await button(page, password.change).click()
  await expect(status(page, password.changed)).toBeVisible()
})

test('an invitation that is put off keeps its address, and the list can be used meanwhile', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await openTeam(page, sandbox)
  await sandbox.setFault('inviteMember', { status: 429, retryAfter: '300', body, times: 1 })
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(alert(page, /^The invitation was not sent\. Too many attempts\. You can try again in /)).toBeVisible()
  await expect(button(page, team.invite)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, team.invite)).toHaveAccessibleDescription(waits.for('5 minutes'))
  await expect(field(page, team.email)).toHaveValue(zoe)
  await field(page, team.search).fill('ben')
  await expect(page.getByRole('cell', { name: 'ben@example.com' })).toBeVisible()
  await field(page, team.search).fill('')
  await page.clock.runFor(301_000)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toBeVisible()
})

/** A form whose call is put off, and what is seen when it is sent again after the time. */
interface Form {
  readonly operation: Operation
  /** Opens the screen and fills in the form. */
  readonly open: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  readonly send: string
  readonly done: (page: Page) => Locator
}

const newPassword = 'a new password'

const forms: Readonly<Record<string, Form>> = {
  'a registration': {
    operation: 'registerAccount',
    open: async (page) => {
      await page.goto(register.address)
      await fillRegistration(page)
    },
    send: register.create,
    done: (page) => heading(page, register.registered),
  },
  'a reset': {
    operation: 'resetPassword',
    open: async (page, sandbox) => {
      await page.goto(await resetLink(sandbox, ben.email))
      await fill(page, { [resetPassword.password]: newPassword, [resetPassword.confirm]: newPassword })
    },
    send: resetPassword.reset,
    done: (page) => heading(page, resetPassword.done),
  },
  'a new account by invitation': {
    operation: 'acceptInvitationAsNew',
    open: async (page, sandbox) => {
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, { [invite.password]: newPassword, [invite.confirm]: newPassword })
    },
    send: invite.accept,
    done: (page) => heading(page, login.heading),
  },
  'an account that joins by invitation': {
    operation: 'acceptInvitationAsExisting',
    open: async (page, sandbox) => page.goto(await invitationLink(sandbox, nora.email)),
    send: invite.join,
    done: (page) => heading(page, login.heading),
  },
  'a profile': {
    operation: 'updateUser',
    open: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.state).fill('Surrey')
    },
    send: profile.save,
    done: (page) => status(page, profile.saved),
  },
  'a configuration': {
    operation: 'updateConfiguration',
    open: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await modelField(page, configuration.model(1), configuration.apiKey).fill('another key')
    },
    send: configuration.save,
    done: (page) => status(page, configuration.saved),
  },
  'several invitations': {
    operation: 'inviteMember',
    open: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.email).fill(`${zoe}, hedy@example.com`)
    },
    send: team.several.invite('2 PEOPLE'),
    done: (page) => row(page, zoe),
  },
}

for (const [name, { operation, open, send, done }] of Object.entries(forms)) {
  test(`${name}, put off by the server: nothing can be sent until the time is over, then it is`, async ({
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await open(page, sandbox)
    await sandbox.setFault(operation, { status: 429, retryAfter: '30', body, times: 1 })
    await button(page, send).click()
    await expect(button(page, send)).toHaveAccessibleDescription(/^You can try again in \d+ seconds\.$/)
    await expect(button(page, send)).toHaveAttribute('aria-disabled', 'true')
    await button(page, send).press('Enter')
    await page.clock.runFor(31_000)
    await expect(page.getByText(waits.over)).toBeVisible()
    expect(await sandbox.calls(operation)).toHaveLength(1)
    await button(page, send).click()
    await expect(done(page)).toBeVisible()
  })
}
