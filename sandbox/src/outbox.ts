import { lifetimes } from './links.ts'
import type { Services } from './services.ts'

const kept = 500

const mails = {
  activation: { subject: 'Activate your account', path: (secret: string) => `/activate?token=${secret}` },
  reset: { subject: 'Reset your password', path: (secret: string) => `/reset-password?token=${secret}` },
  invitation: { subject: 'You have been invited to a team', path: (secret: string) => `/invite/${secret}` },
} as const

export type MailKind = keyof typeof mails

export interface Mail {
  readonly id: number
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly link: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly expiresAt: number
}

export function sendMail(services: Services, kind: MailKind, recipient: string, secret: string): void {
  const { subject, path } = mails[kind]
  const link = services.consoleUrl + path(secret)
  services.sql.run`
    INSERT INTO mails (kind, recipient, subject, link, sentAt)
    VALUES (${kind}, ${recipient}, ${subject}, ${link}, ${services.now()})`
  services.sql.run`DELETE FROM mails WHERE id <= last_insert_rowid() - ${kept}`
}

/** @returns the mails, newest first */
export function listMails(services: Services): Mail[] {
  const rows = services.sql.all`SELECT * FROM mails ORDER BY id DESC` as unknown as Omit<Mail, 'expiresAt'>[]
  return rows.map((mail) => ({ ...mail, expiresAt: mail.sentAt + lifetimes[mail.kind] }))
}
