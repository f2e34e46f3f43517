import { expect } from '@playwright/test'
import type { MailKind, SandboxControl } from '@statehouse/sandbox/control'
import { ada, type Person, rita } from '@statehouse/sandbox/people'

/** Waits for a mail. Returns the link in the newest mail of this kind to this email. */
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

/** Registers Rita without the console. Returns the link in her mail. */
export async function activationLink(sandbox: SandboxControl): Promise<string> {
  const names = { firstName: 'Rita', lastName: 'Register', organization: '', country: 'Peru', state: '', address: '' }
  await post(sandbox, '/public/api/register', { ...rita, ...names })
  return await mailedLink(sandbox, 'activation', rita.email)
}

/** Requests a reset without the console. Returns the link in the mail. */
export async function resetLink(sandbox: SandboxControl, email: string): Promise<string> {
  await post(sandbox, '/public/api/auth/forgot-password', { email })
  return await mailedLink(sandbox, 'reset', email)
}

/** Invites an email into Ada's group without the console. Returns the link in the mail. */
export async function invitationLink(sandbox: SandboxControl, email: string): Promise<string> {
  const { token, user: stored } = await sandbox.openSession(ada.email, ada.password)
  const { user, group }: { user: { id: string }; group: { id: string } } = JSON.parse(stored)
  const headers = { Authorization: `Bearer ${token}`, 'Admin-User-Id': user.id }
  await post(sandbox, `/private/api/team/${group.id}/members`, { email }, headers)
  return await mailedLink(sandbox, 'invitation', email)
}

export async function isInGroup(sandbox: SandboxControl, { email, password }: Person): Promise<boolean> {
  const { group }: { group: object | null } = JSON.parse((await sandbox.openSession(email, password)).user)
  return group !== null
}
