import { expect } from '@playwright/test'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { signInFor } from '#tests/support/editor.ts'
import { test } from '#tests/support/fixtures.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { ada, ben, ivy, nora, rita } from '#tests/support/people.ts'
import { storeSession, wholeSession } from '#tests/support/storage.ts'
import { type Reload, reloadIn } from './reload.ts'

/** Longer than any test. */
const endless = { delay: 60_000 } as const
const editor = 'vscode://example.plugin/sign-in'
const newPassword = { [resetPassword.password]: 'secret-2', [resetPassword.confirm]: 'secret-2' }

const flows: Readonly<Record<string, readonly Reload[]>> = {
  'sign-in': [
    {
      state: 'refused',
      reach: async (page) => {
        await page.goto(login.address)
        await sendSignIn(page, { ...ada, password: 'wrong password' })
      },
      shows: (page) => expect(alert(page, login.refused)).toBeVisible(),
      after: signInIsShown,
    },
    {
      state: 'signing in',
      reach: async (page, sandbox) => {
        await sandbox.setFault('logIn', endless)
        await page.goto(login.address)
        await sendSignIn(page)
      },
      shows: (page) => expect(button(page, login.signingIn)).toBeVisible(),
      after: async (page) => {
        await signInIsShown(page)
        await sendSignIn(page)
        await profileIsShown(page)
      },
      stored: wholeSession,
    },
    {
      state: 'asking who has signed in',
      reach: async (page, sandbox) => {
        await page.goto(login.address)
        await goToProvider(page)
        await sandbox.setFault('getCurrentUser', endless)
        await answerAs(page, 'Ada Lovelace')
        await expect.poll(() => sandbox.calls('getCurrentUser')).toHaveLength(1)
      },
      shows: (page) => expect(heading(page, oauthCallback.waiting)).toBeVisible(),
      after: async (page) => {
        // The address has no code any more, and the tokens are stored: the way back to the sign-in leads on.
        await button(page, common.backToLogin).click()
        await profileIsShown(page)
      },
      stored: wholeSession,
    },
    {
      state: 'exchanging the code of a provider',
      reach: async (page, sandbox) => {
        await page.goto(login.address)
        await goToProvider(page)
        await sandbox.setFault('exchangeOAuthCode', endless)
        await answerAs(page, 'Ada Lovelace')
        await expect.poll(() => sandbox.calls('exchangeOAuthCode')).toHaveLength(1)
      },
      shows: (page) => expect(heading(page, oauthCallback.waiting)).toBeVisible(),
      after: async (page) => {
        // A code is used once, so the address is clean before the call leaves: the person begins anew.
        await button(page, common.backToLogin).click()
        await signInIsShown(page)
      },
    },
    {
      state: 'a provider that was refused',
      reach: async (page) => {
        await page.goto(`${oauthCallback.address}?error=access_denied`)
      },
      shows: (page) => expect(heading(page, oauthCallback.error)).toBeVisible(),
      after: (page) => expect(button(page, common.backToLogin)).toBeVisible(),
    },
    {
      state: 'asking whether the editor may have the sign-in',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await page.goto(signInFor(editor))
      },
      shows: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
      after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
    },
    {
      state: 'handing off',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('generateExchangeToken', endless)
        await page.goto(signInFor(editor))
        await button(page, login.plugin.continueAs(ada.email)).click()
      },
      shows: (page) => expect(heading(page, handoff.connecting)).toBeVisible(),
      after: async (page) => {
        await button(page, login.plugin.continueAs(ada.email)).click()
        await expect(heading(page, handoff.opened)).toBeVisible()
      },
    },
    {
      state: 'handed off',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await page.goto(signInFor(editor))
        await button(page, login.plugin.continueAs(ada.email)).click()
      },
      shows: (page) => expect(heading(page, handoff.opened)).toBeVisible(),
      after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
    },
  ],
  registration: [
    {
      state: 'creating',
      reach: async (page, sandbox) => {
        await sandbox.setFault('registerAccount', endless)
        await page.goto(register.address)
        const { firstName, lastName, email, password, confirm, country } = register
        await fill(page, { [firstName]: 'Rita', [lastName]: 'Register', [email]: rita.email })
        await fill(page, { [password]: rita.password, [confirm]: rita.password })
        await field(page, country).selectOption('Peru')
        await button(page, register.create).click()
      },
      shows: (page) => expect(button(page, register.creating)).toBeVisible(),
      after: (page) => expect(button(page, register.create)).toBeVisible(),
    },
  ],
  recovery: [
    {
      state: 'sending',
      reach: async (page, sandbox) => {
        await sandbox.setFault('requestPasswordReset', endless)
        await page.goto(forgotPassword.address)
        await field(page, forgotPassword.email).fill(ben.email)
        await button(page, forgotPassword.send).click()
      },
      shows: (page) => expect(button(page, forgotPassword.sending)).toBeVisible(),
      after: (page) => expect(button(page, forgotPassword.send)).toBeVisible(),
    },
    {
      state: 'sent',
      reach: async (page) => {
        await page.goto(forgotPassword.address)
        await field(page, forgotPassword.email).fill(ben.email)
        await button(page, forgotPassword.send).click()
      },
      shows: (page) => expect(heading(page, forgotPassword.sent)).toBeVisible(),
      after: (page) => expect(button(page, forgotPassword.send)).toBeVisible(),
    },
  ],
  reset: [
    {
      state: 'verifying the link',
      reach: async (page, sandbox) => {
        await sandbox.setFault('verifyResetToken', endless)
        await page.goto(await resetLink(sandbox, ben.email))
      },
      shows: (page) => expect(heading(page, resetPassword.waiting)).toBeVisible(),
      after: (page) => expect(button(page, resetPassword.reset)).toBeVisible(),
    },
    {
      state: 'resetting',
      reach: async (page, sandbox) => {
        await sandbox.setFault('resetPassword', endless)
        await page.goto(await resetLink(sandbox, ben.email))
        await fill(page, newPassword)
        await button(page, resetPassword.reset).click()
      },
      shows: (page) => expect(button(page, resetPassword.resetting)).toBeVisible(),
      after: async (page) => {
        await fill(page, newPassword)
        await button(page, resetPassword.reset).click()
        await expect(heading(page, resetPassword.done)).toBeVisible()
      },
    },
    {
      state: 'done',
      reach: async (page, sandbox) => {
        await page.goto(await resetLink(sandbox, ben.email))
        await fill(page, newPassword)
        await button(page, resetPassword.reset).click()
      },
      shows: (page) => expect(heading(page, resetPassword.done)).toBeVisible(),
      after: (page) => expect(button(page, resetPassword.newLink)).toBeVisible(),
    },
  ],
  activation: [
    {
      state: 'activating',
      reach: async (page, sandbox) => {
        await sandbox.setFault('activateAccount', endless)
        await page.goto(await activationLink(sandbox))
      },
      shows: (page) => expect(heading(page, activate.waiting)).toBeVisible(),
      after: (page) => expect(heading(page, activate.activated)).toBeVisible(),
    },
    {
      state: 'activated',
      reach: async (page, sandbox) => {
        // The page would lead to the sign-in after 3 seconds.
        await page.clock.install()
        await page.goto(await activationLink(sandbox))
        await expect(heading(page, activate.activated)).toBeVisible()
        await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)))
      },
      shows: (page) => expect(heading(page, activate.activated)).toBeVisible(),
      after: async (page) => {
        await page.clock.resume()
        await expect(heading(page, activate.error)).toBeVisible()
        await expect(page.getByText(activate.advice[0])).toBeVisible()
      },
    },
  ],
  invitation: [
    {
      state: 'verifying the link',
      reach: async (page, sandbox) => {
        await sandbox.setFault('verifyInvitation', endless)
        await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      },
      shows: (page) => expect(heading(page, invite.waiting)).toBeVisible(),
      after: (page) => invitationIsShown(page, ivy),
    },
    {
      state: 'accepting',
      reach: async (page, sandbox) => {
        await sandbox.setFault('acceptInvitationAsNew', endless)
        await page.goto(await mailedLink(sandbox, 'invitation', ivy))
        await fill(page, { [invite.password]: 'secret-2', [invite.confirm]: 'secret-2' })
        await button(page, invite.accept).click()
      },
      shows: (page) => expect(button(page, invite.processing)).toBeVisible(),
      after: (page) => invitationIsShown(page, ivy),
    },
    {
      state: 'signed in as somebody else',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox, nora)
        await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      },
      shows: (page) => expect(page.getByText(invite.signedInAs(nora.email))).toBeVisible(),
      after: (page) => expect(button(page, invite.logOut)).toBeVisible(),
    },
    {
      state: 'an error',
      reach: async (page, sandbox) => {
        await sandbox.setFault('verifyInvitation', { status: 500 })
        await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      },
      shows: (page) => expect(heading(page, invite.error)).toBeVisible(),
      after: (page) => invitationIsShown(page, ivy),
    },
  ],
}

for (const [flow, reloads] of Object.entries(flows)) {
  for (const reload of reloads) {
    test(`${flow}, ${reload.state}: a reload loses nothing, and leads to a screen to go on from`, async ({
      page,
      sandbox,
    }) => reloadIn(reload, page, sandbox))
  }
}
