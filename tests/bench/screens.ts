import { ada, groupName, ivy } from '@statehouse/sandbox/people'
import type { Operation } from '#contract/index.ts'
import { type Page, pages } from '#routes/pages.ts'
import { withoutOptional } from '#rules/paths.ts'
import { teamOf } from './answers.ts'
import type { Ending } from './load.ts'
import { type Setting, timeToAnswer } from './setting.ts'

/** A screen whose load is measured. */
export interface MeasuredScreen extends Ending {
  readonly name: string
  /** The address, below the console's origin. */
  readonly path: string
  /** A screen that anybody sees, which the server could send drawn. */
  readonly isPublic?: true
  readonly signedIn?: true
  /** The screen has been loaded in this browser before. */
  readonly again?: true
  /** A provider's sign-in was started in this tab. */
  readonly startedSignIn?: true
}

/** The sign-in form, on the floor as in the console. */
export const signInForm = { name: 'floor', path: '/', words: 'SIGN IN' } as const satisfies MeasuredScreen

/** @returns a page of the console as a screen to measure, with what its address has after the path */
const screenOf = ({ path, access }: Page, ending: Ending, rest = ''): MeasuredScreen => ({
  name: withoutOptional(path),
  path: withoutOptional(path) + rest,
  ...(access === 'public' ? { isPublic: true } : { signedIn: true }),
  ...ending,
})

/** The screens of the console that people load from outside: by their own address, a mail's or a provider's. */
export const screens: readonly MeasuredScreen[] = [
  screenOf(pages.login, { words: 'SIGN IN' }),
  { name: '/login again', path: pages.login.path, words: 'SIGN IN', again: true },
  { name: '/', path: '/', words: 'SIGN IN' },
  screenOf(pages.register, { words: 'CREATE ACCOUNT' }),
  screenOf(pages.forgotPassword, { words: 'Send Reset Password Email' }),
  screenOf(pages.resetPassword, { words: 'RESET PASSWORD' }, '?token=sesame'),
  screenOf(pages.activate, { words: 'ACCOUNT ACTIVATED', isHeading: true }, '?token=sesame'),
  screenOf(pages.invite, { words: 'ACCEPT INVITATION' }, '/sesame'),
  {
    ...screenOf(pages.oauthCallback, { words: 'PROFILE', isHeading: true }, '?code=plugh&state=sesame'),
    startedSignIn: true,
  },
  screenOf(pages.profile, { words: 'SAVE', shows: ada.email }),
  screenOf(pages.team, { words: 'INVITE MEMBER', shows: 'person0@example.com' }),
]

/** Lets the sandbox answer every load alike: links that work once work always, and the team has 50 members. */
export async function prepareAnswers({ sandbox }: Setting): Promise<void> {
  const session = await sandbox.openSession(ada.email, ada.password)
  const answers: Partial<Record<Operation, object>> = {
    verifyResetToken: { isValid: true, message: '' },
    activateAccount: {},
    verifyInvitation: { email: ivy, groupName },
    exchangeOAuthCode: { accessToken: session.token, refreshToken: session.refreshToken },
    getTeam: teamOf(50),
  }
  for (const [operation, body] of Object.entries(answers)) {
    await sandbox.setFault(operation as Operation, { delay: timeToAnswer, body: JSON.stringify(body) })
  }
}
