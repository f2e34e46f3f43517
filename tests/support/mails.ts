import { expect } from '@playwright/test'
import type { MailKind, SandboxControl } from '@statehouse/sandbox/control'

/** Waits for a mail. Returns the link in the newest mail of this kind to this email. */
export async function mailedLink(sandbox: SandboxControl, kind: MailKind, recipient: string): Promise<string> {
  const find = async () => (await sandbox.outbox()).find((mail) => mail.kind === kind && mail.recipient === recipient)
  await expect.poll(find, `a mail about ${kind} to ${recipient}`).toBeDefined()
  return (await find())?.link ?? ''
}

/** Sends a mail without the console. Returns the link in it. */
export const sendMail = async (sandbox: SandboxControl, kind: MailKind, recipient: string): Promise<string> =>
  (await sandbox.setUp({ mail: { kind, recipient } })) ?? ''
