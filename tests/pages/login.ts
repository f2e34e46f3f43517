import { expect, type Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, type Person } from '@statehouse/sandbox/people'
import { button, fill, heading, press } from './find.ts'

/** With and without a plugin's callback. */
export const login = {
  path: '/login',
  title: 'SIGN IN',
  heading: 'SIGN IN TO YOUR ACCOUNT',
  email: 'EMAIL ADDRESS',
  password: 'PASSWORD',
  signIn: 'SIGN IN',
  forgotPassword: 'Forgot your password',
  signUp: 'Sign up',
  github: 'CONTINUE WITH GITHUB',
  refused: 'Invalid email or password',
  /** The notice after the server has ended this tab's session. */
  ended: 'Your session has ended. Please sign in again.',
  /** The notice after another tab has ended this tab's session. */
  signedOut: 'You have been signed out.',
  plugin: {
    heading: 'PLUGIN SIGN-IN',
    destination: (receiver: string) => `This signs you in to ${receiver}`,
    thisComputer: (host: string) => `an app on this computer (${host})`,
    useCode: 'Use a code instead',
    sendDirectly: 'Send it directly',
    continueAs: (email: string) => `CONTINUE AS ${email}`,
  },
} as const

/** Fills and submits the visible sign-in form. */
export async function sendSignIn(page: Page, { email, password }: Person = ada): Promise<void> {
  await fill(page, { [login.email]: email, [login.password]: password })
  await press(button(page, login.signIn))
}

export async function signInIsShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(login.path)
  await expect(heading(page, login.heading)).toBeVisible()
}

/** Makes a call during which the server ends the session; afterwards the server works again. */
export async function endSession(page: Page, sandbox: SandboxControl, call: () => Promise<void>): Promise<void> {
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await call()
  await signInIsShown(page)
  await sandbox.clearFaults()
}
