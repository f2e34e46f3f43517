import { lifetimes } from './links.ts'
import type { World } from './world.ts'

/** How many mails are kept. */
const kept = 500

const mails = {
  activation: { subject: 'Activate your account', path: (secret: string) => `/activate?token=${secret}` },
  reset: { subject: 'Reset your password', path: (secret: string) => `/reset-password?token=${secret}` },
  invitation: { subject: 'You have been invited to a team', path: (secret: string) => `/invite/${secret}` },
} as const

export type MailKind = keyof typeof mails

/** A mail that the sandbox would have sent. `link` leads into the console. */
export interface Mail {
  readonly id: number
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly link: string
  /** Milliseconds since 1970, as all instants. */
  readonly sentAt: number
  readonly expiresAt: number
}

/** Puts a mail with a one-time link into the outbox. */
export function sendMail(world: World, kind: MailKind, recipient: string, secret: string): void {
  const { subject, path } = mails[kind]
  const link = world.consoleOrigin + path(secret)
  const { lastInsertRowid } = world.sql.run`
    INSERT INTO mails (kind, recipient, subject, link, sentAt)
    VALUES (${kind}, ${recipient}, ${subject}, ${link}, ${world.now()})`
  world.sql.run`DELETE FROM mails WHERE id <= ${Number(lastInsertRowid) - kept}`
}

/** @returns the mails, the newest first */
export function listMails(world: World): Mail[] {
  const rows = world.sql.all`SELECT * FROM mails ORDER BY id DESC` as unknown as Omit<Mail, 'expiresAt'>[]
  return rows.map((mail) => ({ ...mail, expiresAt: mail.sentAt + lifetimes[mail.kind] }))
}
