import { expect, type Page } from '@playwright/test'
import { groupName, rita } from '@statehouse/sandbox/people'
import { button, field, fill, heading, press, text } from './find.ts'
import { login } from './login.ts'

// The public pages, and texts that several pages share.

export const common = {
  backToLogin: 'BACK TO LOGIN',
  tryAgain: 'TRY AGAIN',
  showPassword: 'Show password',
  discard: 'DISCARD',
  /** The notice of a form that has restored its draft from before a forced sign-out. */
  restored: (done: 'saved' | 'sent') => `We kept what you typed. It is not ${done} yet.`,
} as const

/** The messages of failures without a message of the server. */
export const failures = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
} as const

/** Replaces a screen that could not be rendered or loaded. */
export const errorPage = {
  heading: 'SOMETHING WENT WRONG',
  advice: /^This page could not be shown\./,
  offline: 'You are offline, so this page could not be loaded.',
} as const

/** The prerendered page without its code. */
export const incompletePage = {
  message: 'This page could not be loaded completely. Please check your connection and load it again.',
  loadAgain: 'load it again',
  offline: 'You are offline, or the server cannot be reached. This link cannot be opened yet.',
} as const

/** A page in a browser that is older than `scripts/vite/oldest-browsers.ts` allows. */
export const outdatedPage = {
  message: 'This browser is too old for Statehouse. Please update it, or open this page in another one.',
} as const

export const register = {
  path: '/register',
  heading: 'CREATE YOUR ACCOUNT',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organization: 'Organization',
  password: 'Password',
  confirm: 'Confirm password',
  country: 'Country',
  create: 'CREATE ACCOUNT',
  registered: 'REGISTRATION SUCCESSFUL',
} as const

export async function fillRegistration(page: Page): Promise<void> {
  await fill(page, {
    [register.firstName]: 'Rita',
    [register.lastName]: 'Register',
    [register.email]: rita.email,
    [register.password]: rita.password,
    [register.confirm]: rita.password,
  })
  await field(page, register.country).selectOption('Peru')
}

export const activate = {
  path: '/activate',
  activated: 'ACCOUNT ACTIVATED',
  redirect: 'Redirecting to login page in 3 seconds...',
  error: 'ACTIVATION ERROR',
  noToken: 'Invalid activation link. No token provided.',
} as const

export const forgotPassword = {
  path: '/forgot-password',
  heading: 'FORGOT PASSWORD',
  email: 'Email address',
  send: 'Send Reset Password Email',
  sent: 'CHECK YOUR EMAIL',
} as const

export const resetPassword = {
  path: '/reset-password',
  heading: 'RESET PASSWORD',
  password: 'New password',
  confirm: 'Confirm password',
  reset: 'RESET PASSWORD',
  done: 'PASSWORD RESET SUCCESSFUL',
  error: 'RESET LINK ERROR',
  noToken: 'Invalid reset link. No token provided.',
} as const

export const invite = {
  path: '/invite',
  waiting: 'VERIFYING INVITATION',
  heading: 'ACCEPT TEAM INVITATION',
  group: (name: string) => `You've been invited to join ${name}`,
  sentTo: (email: string) => `Invitation sent to: ${email}`,
  join: 'JOIN ORGANIZATION',
  password: 'CREATE PASSWORD',
  confirm: 'CONFIRM PASSWORD',
  accept: 'ACCEPT INVITATION',
  logOut: 'LOG OUT AND CONTINUE',
  joined: 'You have been successfully added to the organization!',
  accepted: 'Invitation accepted successfully! Please log in with your new credentials.',
  error: 'INVITATION ERROR',
  noHash: 'Invalid invitation link. No hash provided.',
} as const

export async function invitationIsShown(page: Page, email: string, group: string = groupName): Promise<void> {
  await expect(heading(page, invite.heading)).toBeVisible()
  await expect(text(page, invite.group(group))).toBeVisible()
  await expect(text(page, invite.sentTo(email))).toBeVisible()
}

export const oauthCallback = {
  path: '/oauth/callback',
  proceed: 'CONTINUE',
  error: 'SIGN IN ERROR',
  invalid: 'Invalid OAuth callback',
} as const

/** Opens the sandbox's page of GitHub from the sign-in form. */
export async function goToProvider(page: Page): Promise<void> {
  await press(button(page, login.github))
  await expect(page.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
}

/** Clicks a button of the provider's page by the start of its name. */
export const answerAs = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** The hand-off to an editor's plugin, on /login and /oauth/callback. */
export const handoff = {
  asking: 'CONNECT YOUR EDITOR',
  /** Where a sign-in was sent, and whose it is. */
  sentTo: (receiver: string, email: string) => `Your sign-in as ${email} was sent to ${receiver}`,
  opened: 'YOU ARE SIGNED IN',
  openAgain: 'OPEN AGAIN',
  unanswered: 'Did your editor open?',
  showCode: 'SHOW A CODE',
  yourCode: 'YOUR CODE',
  code: 'One-time code',
  worksOnce: 'It works once, within 5 minutes.',
  goToProfile: 'GO TO PROFILE',
  /** The notice on /profile after a failed hand-off. */
  failed: 'Your editor could not be connected.',
  unsafe: 'Its address is not safe to open.',
} as const
