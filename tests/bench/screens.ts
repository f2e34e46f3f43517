import { ada, groupName, ivy } from '@statehouse/sandbox/people'
import type { Operation } from '#contract/index.ts'
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

/** The screens of the console that people load from outside: by their own address, a mail's or a provider's. */
export const screens: readonly MeasuredScreen[] = [
  { name: '/login', path: '/login', words: 'SIGN IN', isPublic: true },
  { name: '/login again', path: '/login', words: 'SIGN IN', again: true },
  { name: '/', path: '/', words: 'SIGN IN' },
  { name: '/register', path: '/register', words: 'CREATE ACCOUNT', isPublic: true },
  { name: '/forgot-password', path: '/forgot-password', words: 'Send Reset Password Email', isPublic: true },
  { name: '/reset-password', path: '/reset-password?token=sesame', words: 'RESET PASSWORD', isPublic: true },
  { name: '/activate', path: '/activate?token=sesame', words: 'ACCOUNT ACTIVATED', isHeading: true, isPublic: true },
  { name: '/invite', path: '/invite/sesame', words: 'ACCEPT INVITATION', isPublic: true },
  {
    name: '/oauth/callback',
    path: '/oauth/callback?code=plugh&state=sesame',
    words: 'PROFILE',
    isHeading: true,
    isPublic: true,
    startedSignIn: true,
  },
  { name: '/profile', path: '/profile', words: 'SAVE', shows: ada.email, signedIn: true },
  { name: '/team', path: '/team', words: 'INVITE MEMBER', shows: 'person0@example.com', signedIn: true },
]

/** Lets the sandbox answer every load alike: links that work once work always, and the team has 50 members. */
export async function prepareAnswers({ sandbox, session }: Setting): Promise<void> {
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
