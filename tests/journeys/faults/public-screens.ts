import type { Page } from '@playwright/test'
import { ada, ben, ivy, nora, rita } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { isJudged } from '#tests/faults/rules.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { field, fill, heading, status } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { activationLink, invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { store, storeOAuth } from '#tests/support/storage.ts'
import { caller, type Failure, password, type Row } from './row.ts'

/** Leaves the browser without a session, in a new sandbox. */
const asNobody = (address: string) => async (page: Page, sandbox: SandboxControl) => {
  await sandbox.reset()
  await store(page, { token: null, refreshToken: null, user: null })
  return address
}

/** Finds a link in a mail of a new sandbox, for a browser without a session. */
const linkOf = (find: (sandbox: SandboxControl) => Promise<string>) => async (page: Page, sandbox: SandboxControl) => {
  await asNobody('')(page, sandbox)
  return find(sandbox)
}

const typePasswords = (label: string, confirm: string) => (page: Page) =>
  fill(page, { [label]: password, [confirm]: password })

/** A link that was not judged can be tried again. */
const tryAgainOr = (label: string) => (failure: Failure) => (isJudged(failure) ? label : common.tryAgain)

/** The calls of the screens that anyone may open, each screen with one to three of them. */
export const publicScreens: readonly Row[] = [
  {
    screen: 'sign-in',
    caller: caller('logIn', 'signed out'),
    prepare: asNobody(login.address),
    type: typeSignIn,
    send: login.signIn,
    goesOn: login.signIn,
    success: (page) => heading(page, profile.heading),
  },
  {
    screen: 'sign-in',
    caller: caller('authorizeOAuth', 'signed out'),
    prepare: asNobody(login.address),
    type: typeSignIn,
    send: login.github,
    goesOn: login.github,
    success: (page) => page.getByRole('heading', { name: 'Sign in with GitHub' }),
  },
  {
    screen: 'OAuth callback',
    caller: caller('exchangeOAuthCode', 'signed out'),
    prepare: async (page, sandbox) => {
      await asNobody('')(page, sandbox)
      await storeOAuth(page, { oauth_provider: 'github', oauth_state: 'sesame' })
      return `${oauthCallback.address}?code=plugh&state=sesame`
    },
    goesOn: common.backToLogin,
    success: (page) => heading(page, profile.heading),
    answer: async (sandbox) => {
      const { token: accessToken, refreshToken } = await sandbox.openSession(ada.email, ada.password)
      return JSON.stringify({ accessToken, refreshToken })
    },
  },
  {
    screen: 'registration',
    caller: caller('registerAccount', 'signed out'),
    prepare: asNobody(register.address),
    type: async (page) => {
      await fill(page, {
        [register.firstName]: 'Rita',
        [register.lastName]: "O'Register <b>",
        [register.email]: rita.email,
        [register.password]: password,
        [register.confirm]: password,
      })
      await field(page, register.country).selectOption('Peru')
    },
    send: register.create,
    goesOn: register.create,
    success: (page) => heading(page, register.registered),
  },
  {
    screen: 'activation',
    caller: caller('activateAccount', 'signed out'),
    prepare: linkOf(activationLink),
    says: activate.advice[0],
    goesOn: common.backToLogin,
    success: (page) => heading(page, activate.activated),
  },
  {
    screen: 'forgotten password',
    caller: caller('requestPasswordReset', 'signed out'),
    prepare: asNobody(forgotPassword.address),
    type: (page) => field(page, forgotPassword.email).fill(ben.email),
    send: forgotPassword.send,
    leaves: true,
    goesOn: common.backToLogin,
    success: (page) => heading(page, forgotPassword.sent),
  },
  {
    screen: 'new password',
    caller: caller('verifyResetToken', 'signed out'),
    prepare: linkOf((sandbox) => resetLink(sandbox, ben.email)),
    goesOn: tryAgainOr(resetPassword.newLink),
    success: (page) => heading(page, resetPassword.heading),
  },
  {
    screen: 'new password',
    caller: caller('resetPassword', 'signed out'),
    prepare: linkOf((sandbox) => resetLink(sandbox, ben.email)),
    type: typePasswords(resetPassword.password, resetPassword.confirm),
    send: resetPassword.reset,
    goesOn: resetPassword.reset,
    success: (page) => heading(page, resetPassword.done),
  },
  {
    screen: 'invitation',
    caller: caller('verifyInvitation', 'signed out'),
    prepare: linkOf((sandbox) => mailedLink(sandbox, 'invitation', ivy)),
    goesOn: tryAgainOr(common.goToLogin),
    success: (page) => heading(page, invite.heading),
  },
  {
    screen: 'invitation',
    caller: caller('acceptInvitationAsExisting', 'signed out'),
    prepare: linkOf((sandbox) => invitationLink(sandbox, nora.email)),
    send: invite.join,
    goesOn: invite.join,
    success: (page) => status(page, invite.joined),
  },
  {
    screen: 'invitation',
    caller: caller('acceptInvitationAsNew', 'signed out'),
    prepare: linkOf((sandbox) => mailedLink(sandbox, 'invitation', ivy)),
    type: typePasswords(invite.password, invite.confirm),
    send: invite.accept,
    goesOn: invite.accept,
    success: (page) => status(page, invite.accepted),
  },
]
