import { httpError } from './checks.ts'
import type { Services } from './services.ts'
import { hashSecret, newSecret } from './tokens.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** Lifetimes of one-time links and codes in ms (Specification §9; the last two are ours). */
export const lifetimes = { activation: 2 * day, reset: hour, invitation: 7 * day, exchange: 5 * minute } as const

export type LinkKind = Exclude<keyof typeof lifetimes, 'invitation'>

const names = {
  activation: 'activation link',
  reset: 'reset link',
  invitation: 'invitation',
  exchange: 'exchange token',
} as const

/** Checks that a link exists, is unused and has not expired. Throws HttpError 404, 410. */
export function checkLink<Row extends { expiresAt: number; usedAt: number | null }>(
  services: Services,
  kind: keyof typeof lifetimes,
  row: Row | undefined,
): Row {
  if (!row) return httpError(404, `This ${names[kind]} is invalid.`)
  if (row.usedAt !== null) return httpError(410, `This ${names[kind]} has already been used.`)
  if (row.expiresAt <= services.now()) return httpError(410, `This ${names[kind]} has expired.`)
  return row
}

/** Stores the hash of a new link, which ends with the session, if one is given. Returns its secret. */
export function createLink(services: Services, kind: LinkKind, userId: string, sessionId: string | null = null) {
  const [token, expiresAt] = [newSecret(), services.now() + lifetimes[kind]]
  services.sql
    .run`INSERT INTO links VALUES (${hashSecret(token)}, ${kind}, ${userId}, ${sessionId}, ${expiresAt}, NULL)`
  return token
}

/** Returns the id of the link's user. Throws HttpError like `checkLink`. */
export function lookUpLink(services: Services, kind: LinkKind, token: string): string {
  const row = services.sql.get`
    SELECT links.userId, expiresAt, usedAt FROM links LEFT JOIN sessions ON sessions.id = sessionId
    WHERE hash = ${hashSecret(token)} AND kind = ${kind} AND revokedAt IS NULL` as
    | { userId: string; expiresAt: number; usedAt: number | null }
    | undefined
  return checkLink(services, kind, row).userId
}

/** Marks a link as used. Returns the id of its user. Throws HttpError like `checkLink`. */
export function redeemLink(services: Services, kind: LinkKind, token: string): string {
  const userId = lookUpLink(services, kind, token)
  services.sql.run`UPDATE links SET usedAt = ${services.now()} WHERE hash = ${hashSecret(token)}`
  return userId
}

export function redeemLinksOf(services: Services, kind: LinkKind, userId: string): void {
  services.sql
    .run`UPDATE links SET usedAt = ${services.now()} WHERE userId = ${userId} AND kind = ${kind} AND usedAt IS NULL`
}
