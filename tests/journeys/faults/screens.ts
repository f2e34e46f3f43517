import type { Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import type { Caller } from '#tests/faults/callers.ts'
import { privateCallers } from '#tests/faults/private-callers.ts'
import { publicCallers } from '#tests/faults/public-callers.ts'
import { isJudged } from '#tests/faults/rules.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { button, field, fill, heading, status, type text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell } from '#tests/pages/shell.ts'
import { row, team } from '#tests/pages/team.ts'
import { activationLink, invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { ada, ben, ivy, nora, rita, zoe } from '#tests/support/people.ts'
import { store, storeOAuth, storeSession } from '#tests/support/storage.ts'

type Failure = Parameters<typeof isJudged>[0]

/** One call of a screen: how a person comes to it in a browser, and how the screen goes on. What it must say is the caller's. */
export interface Row {
  /** The name of the screen; the kinds of faults are shared out among its calls. */
  readonly screen: string
  readonly caller: Caller
  /** Prepares server and browser. Returns the address of the screen. */
  readonly prepare: (page: Page, sandbox: SandboxControl) => Promise<string>
  /** Types on the screen that is open, for a call that a button makes. */
  readonly type?: (page: Page) => Promise<unknown>
  /** The button that makes the call; opening makes it where there is none. */
  readonly send?: string
  /** True where a failure leads to another screen than the form. */
  readonly leaves?: true
  /** The words of the screen itself, beside those of the chart. */
  readonly says?: string
  /** The button or link with which a person goes on after a failure. */
  readonly goesOn: string | ((failure: Failure) => string)
  /** Finds what is shown after a success. */
  readonly success: (page: Page) => ReturnType<typeof text>
  /** The body of a good answer, where the sandbox would refuse what was sent. */
  readonly answer?: (sandbox: SandboxControl) => Promise<string>
}

/**
 * Finds a caller of the table.
 * @throws Error for one that the table does not have
 */
function caller(call: Operation, name: string): Caller {
  const found = [...publicCallers, ...privateCallers].find((each) => each.call === call && each.name === name)
  if (!found) throw new Error(`The table has no ${call} ${name}`)
  return found
}

const password = ' a new password '

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

/** Leaves the browser with Ada's session in a new sandbox. */
const asAda = (address: string) => async (page: Page, sandbox: SandboxControl) => {
  await sandbox.reset()
  await storeSession(page, sandbox)
  return address
}

const typePasswords = (label: string, confirm: string) => (page: Page) =>
  fill(page, { [label]: password, [confirm]: password })

/** A link that was not judged can be tried again. */
const tryAgainOr = (label: string) => (failure: Failure) => (isJudged(failure) ? label : common.tryAgain)

/** The calls of the screens, each screen with one to three of them. */
export const rows: readonly Row[] = [
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
  {
    screen: 'shell',
    caller: caller('getCurrentUser', 'on a visit'),
    prepare: asAda('/plan'),
    says: login.ended,
    goesOn: login.signIn,
    success: (page) => heading(page, 'PLAN'),
  },
  {
    screen: 'shell',
    caller: caller('logOut', 'in the shell'),
    prepare: asAda('/plan'),
    send: shell.logOut,
    leaves: true,
    goesOn: login.signIn,
    success: (page) => heading(page, login.heading),
  },
  {
    screen: 'profile',
    caller: caller('getUser', 'of a stored person'),
    prepare: asAda(profile.address),
    says: profile.remembered,
    goesOn: common.tryAgain,
    success: (page) => button(page, profile.save),
  },
  {
    screen: 'profile',
    caller: caller('updateUser', 'with changes'),
    prepare: asAda(profile.address),
    type: async (page) => {
      await profileIsShown(page)
      await field(page, profile.street).fill('Ockham Park 1')
    },
    send: profile.save,
    goesOn: profile.save,
    success: (page) => status(page, profile.saved),
  },
  {
    screen: 'profile',
    caller: caller('changePassword', 'with all fields'),
    prepare: asAda(profile.address),
    type: async (page) => {
      await profileIsShown(page)
      await field(page, profile.password.current).fill(ada.password)
      await fill(page, { [profile.password.next]: password, [profile.password.confirm]: password })
    },
    send: profile.password.change,
    goesOn: profile.password.change,
    success: (page) => status(page, profile.password.changed),
  },
  {
    screen: 'team',
    caller: caller('getTeam', 'with a draft in the form'),
    prepare: asAda(team.address),
    goesOn: common.tryAgain,
    success: (page) => row(page, ada.email),
  },
  {
    screen: 'team',
    caller: caller('inviteMember', 'one person'),
    prepare: asAda(team.address),
    type: async (page) => {
      await row(page, ada.email).waitFor()
      await field(page, team.email).fill(zoe)
    },
    send: team.invite,
    goesOn: team.invite,
    success: (page) => status(page, team.invited),
  },
  {
    screen: 'configuration',
    caller: caller('getConfigurations', 'with the catalogues'),
    prepare: asAda(configuration.address),
    goesOn: common.tryAgain,
    success: (page) => button(page, configuration.save),
  },
  {
    screen: 'configuration',
    caller: caller('getConversationModels', 'with the configuration'),
    prepare: asAda(configuration.address),
    says: 'The models to choose from could not be loaded',
    goesOn: common.tryAgain,
    success: (page) => button(page, configuration.save),
  },
  {
    screen: 'configuration',
    caller: caller('updateConfiguration', 'with changes'),
    prepare: asAda(configuration.address),
    type: async (page) => {
      await configurationIsReady(page)
      await modelField(page, configuration.model(1), configuration.apiKey).fill('another key')
    },
    send: configuration.save,
    goesOn: configuration.save,
    success: (page) => status(page, configuration.saved),
  },
  {
    screen: 'hand-off to an editor',
    caller: caller('generateExchangeToken', 'for an editor'),
    prepare: asAda(`${login.address}?${new URLSearchParams({ callback: 'vscode://assistant.editor/signed-in' })}`),
    send: login.plugin.continueAs(ada.email),
    leaves: true,
    says: profile.card,
    goesOn: shell.team,
    success: (page) => heading(page, handoff.opened),
  },
]
