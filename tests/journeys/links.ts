import type { Page } from '@playwright/test'
import { contract, type Operation } from '#contract/index.ts'
import type { MailKind } from '#sandbox/outbox.ts'
import { apiUrl } from '#scripts/build.ts'
import type { SandboxControl } from '#scripts/sandbox-control.ts'
import { expect } from '#tests/support/fixtures.ts'
import { ada, button, openSession } from './steps.ts'

/** Has an account, and no team. */
export const nora = { email: 'nora@example.com', password: 'statehouse' }
/** Invited in a new sandbox, and has no account. */
export const ivy = 'ivy@example.com'

/** A sentence that a fault switch answers with where nothing else is said. */
export const faultMessage = 'A fault was switched on for this call.'

/** The link of the newest mail of a kind to somebody, once it was sent. */
export async function mailedLink(sandbox: SandboxControl, kind: MailKind, recipient: string): Promise<string> {
  const find = async () => (await sandbox.outbox()).find((mail) => mail.kind === kind && mail.recipient === recipient)
  await expect.poll(find, `a mail about ${kind} to ${recipient}`).toBeDefined()
  return (await find())?.link ?? ''
}

async function post(sandbox: SandboxControl, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
}

/** Registers Rita behind the console's back. Returns the link of her mail. */
export async function activationLink(sandbox: SandboxControl): Promise<string> {
  const email = 'rita@example.com'
  const names = { firstName: 'Rita', lastName: 'Register', organization: '', country: 'Peru', state: '', address: '' }
  await post(sandbox, '/public/api/register', { email, password: 'statehouse', ...names })
  return await mailedLink(sandbox, 'activation', email)
}

/** Asks for a reset behind the console's back. Returns the link of the mail. */
export async function resetLink(sandbox: SandboxControl, email: string): Promise<string> {
  await post(sandbox, '/public/api/auth/forgot-password', { email })
  return await mailedLink(sandbox, 'reset', email)
}

/** Lets Ada invite somebody into her group. Returns the link of the mail. */
export async function invitationLink(sandbox: SandboxControl, email: string): Promise<string> {
  const { token, user } = await openSession(sandbox, ada)
  const { user: admin, group }: { user: { id: string }; group: { id: string } } = JSON.parse(user)
  const headers = { Authorization: `Bearer ${token}`, 'Admin-User-Id': admin.id }
  await post(sandbox, `/private/api/team/${group.id}/members`, { email }, headers)
  return await mailedLink(sandbox, 'invitation', email)
}

/** Whether the server says that somebody is in a group. */
export async function isInGroup(sandbox: SandboxControl, person: typeof nora): Promise<boolean> {
  const { group }: { group: object | null } = JSON.parse((await openSession(sandbox, person)).user)
  return group !== null
}

/** What the page asks of the API from now on, as `POST /auth/login`, values in place and as they were sent. */
export function listenToRequests(page: Page): string[] {
  const lines: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${apiUrl}/`) && request.resourceType() === 'fetch') {
      lines.push(`${request.method()} ${request.url().slice(apiUrl.length)}`)
    }
  })
  return lines
}

/** Those lines that are one operation's. A connection that was cut counts once, though browsers send it again by themselves. */
export function linesOf(lines: readonly string[], operation: Operation): string[] {
  const { method, path } = contract[operation]
  const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
  return lines.filter((line) => pattern.test(line))
}

/** Goes from the sign-in form to the provider's page. */
export async function goToProvider(page: Page, name: 'GitHub' | 'Google' = 'GitHub'): Promise<void> {
  await button(page, `CONTINUE WITH ${name.toUpperCase()}`).click()
  await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible()
}

/** Presses a button of the provider's page by the beginning of its name. */
export const answerAs = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Leaves this tab as it is while somebody is at the provider, or as if nothing had been started. */
export async function storeStart(page: Page, start: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate((entries) => {
    sessionStorage.clear()
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, Object.entries(start))
}

/** Which of the three keys of a provider sign-in this tab holds. */
export const startKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('oauth_')))
