import type { Locator, Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import type { Fault } from '#sandbox/faults.ts'
import type { SandboxControl } from '#scripts/sandbox-control.ts'
import { activationLink, faultMessage, invitationLink, ivy, mailedLink, nora, resetLink, storeStart } from './links.ts'
import { ada, ben, button, field, heading, typeSignIn } from './steps.ts'

/** Pages are many here, and what is expected waits by itself. */
const atOnce = { waitUntil: 'commit' } as const

const html = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>'

/** Answers that are failures. `message` is what the server says to a person, where it says something. */
export const failures: Readonly<Record<string, { fault: Fault; message?: string }>> = {
  ...Object.fromEntries(
    [401, 403, 404, 409, 422, 429, 500].map((status) => [
      `status ${status}`,
      { fault: { status }, message: faultMessage },
    ]),
  ),
  'a dropped connection': { fault: { drop: true } },
  'a page of HTML': { fault: { status: 502, body: html, contentType: 'text/html' } },
  'malformed JSON': { fault: { status: 500, body: '{"message":"half' } },
  'a body of another shape': { fault: { status: 422, body: '[["message"],7]' } },
  'an empty body': { fault: { status: 503, body: '' } },
  'an object as message': { fault: { status: 400, body: '{"message":{"code":7}}' } },
}

/** Answers that say that it worked, in a way that cannot be read. */
export const unreadables: Readonly<Record<string, Fault>> = {
  'a page of HTML': { body: html, contentType: 'text/html' },
  'malformed JSON': { body: '{"isValid":true,"email":"a@' },
  'a body of another shape': { body: '{"isValid":"yes","email":7,"authorizationUrl":[],"accessToken":null}' },
  'an empty body': { body: '' },
}

/** What a person sees at the end of a call. */
type Ending = (page: Page) => Locator

const problem =
  (words: string): Ending =>
  (page) =>
    page.getByRole('alert').getByText(words, { exact: true })
const screen =
  (name: string): Ending =>
  (page) =>
    heading(page, name)
const busy =
  (words: string): Ending =>
  (page) =>
    button(page, words)

/** One call of the public flows: how a person comes to make it, and what they see when it fails. */
interface Row {
  readonly operation: Operation
  /** A link that the server knows, for calls that need one. */
  readonly link?: (sandbox: SandboxControl) => Promise<string>
  /** Opens the screen and types; `link` is what `link` gave. */
  readonly open: (page: Page, link: string) => Promise<unknown>
  /** Makes the call, where opening does not. */
  readonly send?: (page: Page) => Promise<unknown>
  /** What is shown until the server answers. */
  readonly waiting: Ending
  /** The call leads to another screen even when it fails. */
  readonly leaves?: true
  /** What is shown for a failure; `message` is the server's. */
  readonly failed: (message: string | undefined) => Ending
  /** What is shown for an answer that cannot be read: success, where the answer is not needed. */
  readonly unreadable: Ending
  /** What a developer finds in the console. */
  readonly logs?: RegExp
  /** Not walked with a session: the screen is not for somebody who is signed in. */
  readonly signedOutOnly?: true
}

const rita: Readonly<Record<string, string>> = {
  'FIRST NAME': 'Rita',
  'LAST NAME': "O'Register <b>",
  EMAIL: 'rita@example.com',
  ORGANIZATION: 'Ärzte & Co',
  PASSWORD: ' s3cret ',
  'CONFIRM PASSWORD': ' s3cret ',
  'STATE/PROVINCE': 'Lima',
  ADDRESS: '1 Road',
}
const resetPasswords = { 'NEW PASSWORD': 'a new password', 'CONFIRM PASSWORD': 'a new password' }
const firstPasswords = { 'CREATE PASSWORD': 'a new password', 'CONFIRM PASSWORD': 'a new password' }

async function typeAll(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
}

const press = (name: string) => (page: Page) => button(page, name).click()
const messageOr = (words: string) => (message: string | undefined) => problem(message ?? words)
const always = (ending: Ending) => () => ending

/** Every call of the public flows. A new call is a new row. */
export const rows: readonly Row[] = [
  {
    operation: 'registerAccount',
    open: async (page) => {
      await page.goto('/register', atOnce)
      await typeAll(page, rita)
      await field(page, 'COUNTRY').selectOption('Peru')
    },
    send: press('CREATE ACCOUNT'),
    waiting: busy('CREATING ACCOUNT...'),
    failed: messageOr('Registration failed. Please try again.'),
    unreadable: screen('REGISTRATION SUCCESSFUL'),
  },
  {
    operation: 'activateAccount',
    link: activationLink,
    open: (page, link) => page.goto(link, atOnce),
    waiting: screen('ACTIVATING ACCOUNT'),
    failed: messageOr('Activation failed. The link may be invalid or expired.'),
    unreadable: screen('ACCOUNT ACTIVATED'),
  },
  {
    operation: 'requestPasswordReset',
    open: async (page) => {
      await page.goto('/forgot-password', atOnce)
      await field(page, 'EMAIL ADDRESS').fill(ben.email)
    },
    send: press('Send Reset Password Email'),
    leaves: true,
    waiting: busy('Sending...'),
    failed: always(screen('CHECK YOUR EMAIL')),
    unreadable: screen('CHECK YOUR EMAIL'),
  },
  {
    operation: 'verifyResetToken',
    link: (sandbox) => resetLink(sandbox, ben.email),
    open: (page, link) => page.goto(link, atOnce),
    waiting: screen('VERIFYING RESET LINK'),
    failed: always(problem('Invalid reset token')),
    unreadable: problem('Invalid reset token'),
  },
  {
    operation: 'resetPassword',
    link: (sandbox) => resetLink(sandbox, ben.email),
    open: async (page, link) => {
      await page.goto(link, atOnce)
      await typeAll(page, resetPasswords)
    },
    send: press('RESET PASSWORD'),
    waiting: busy('RESETTING...'),
    failed: messageOr('Failed to reset password. Please try again.'),
    unreadable: screen('PASSWORD RESET SUCCESSFUL'),
  },
  {
    operation: 'verifyInvitation',
    link: (sandbox) => mailedLink(sandbox, 'invitation', ivy),
    open: (page, link) => page.goto(link, atOnce),
    waiting: screen('VERIFYING INVITATION'),
    failed: always(problem('This invitation is invalid or has expired.')),
    unreadable: problem('This invitation is invalid or has expired.'),
  },
  {
    operation: 'acceptInvitationAsExisting',
    link: (sandbox) => invitationLink(sandbox, nora.email),
    open: (page, link) => page.goto(link, atOnce),
    send: press('JOIN ORGANIZATION'),
    waiting: busy('PROCESSING...'),
    failed: messageOr('Failed to accept invitation. Please try again.'),
    unreadable: (page) =>
      page.getByText('You have been successfully added to the organization!', { exact: true }).first(),
  },
  {
    operation: 'acceptInvitationAsNew',
    link: (sandbox) => mailedLink(sandbox, 'invitation', ivy),
    open: async (page, link) => {
      await page.goto(link, atOnce)
      await typeAll(page, firstPasswords)
    },
    send: press('ACCEPT INVITATION'),
    waiting: busy('PROCESSING...'),
    failed: messageOr('Failed to accept invitation. Please try again.'),
    unreadable: problem('Invitation accepted, but user information is incomplete. Please try logging in manually.'),
    signedOutOnly: true,
  },
  {
    operation: 'authorizeOAuth',
    open: async (page) => {
      await page.goto('/login', atOnce)
      await typeSignIn(page, ada)
    },
    send: press('CONTINUE WITH GITHUB'),
    waiting: busy('CONNECTING...'),
    failed: always(problem('Failed to initiate GitHub login')),
    unreadable: problem('Failed to initiate GitHub login'),
    logs: /^The provider could not be asked$/,
    signedOutOnly: true,
  },
  {
    operation: 'exchangeOAuthCode',
    open: async (page) => {
      await storeStart(page, { oauth_provider: 'github', oauth_state: 'sesame' })
      await page.goto('/oauth/callback?code=plugh&state=sesame', atOnce)
    },
    waiting: screen('COMPLETING SIGN IN'),
    failed: always(problem('Authentication failed')),
    unreadable: problem('Authentication failed'),
  },
]
