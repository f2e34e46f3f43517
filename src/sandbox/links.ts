import { refuse } from './refusal.ts'
import { hashSecret, newSecret } from './tokens.ts'
import type { World } from './world.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** How long a one-time link or code is good, in milliseconds (Specification §9; the last two are ours). */
export const lifetimes = { activation: 2 * day, reset: hour, invitation: 7 * day, exchange: minute } as const

export type LinkKind = Exclude<keyof typeof lifetimes, 'invitation'>

const names = {
  activation: 'activation link',
  reset: 'reset link',
  invitation: 'invitation',
  exchange: 'exchange token',
} as const

/**
 * @throws Refusal 404 when there is no such link, 410 when it was used or has expired
 */
export function checkLink<Row extends { expiresAt: number; usedAt: number | null }>(
  world: World,
  kind: keyof typeof lifetimes,
  row: Row | undefined,
): Row {
  if (!row) return refuse(404, `This ${names[kind]} is invalid.`)
  if (row.usedAt !== null) return refuse(410, `This ${names[kind]} has already been used.`)
  if (row.expiresAt <= world.now()) return refuse(410, `This ${names[kind]} has expired.`)
  return row
}

/** @returns the secret that goes into the link; the database keeps its hash */
export function createLink(world: World, kind: LinkKind, userId: string): string {
  const token = newSecret()
  world.sql.run`
    INSERT INTO links VALUES (${hashSecret(token)}, ${kind}, ${userId}, ${world.now() + lifetimes[kind]}, NULL)`
  return token
}

/**
 * @returns the id of the person whom the link was made for
 * @throws Refusal as `checkLink`
 */
export function lookUpLink(world: World, kind: LinkKind, token: string): string {
  const row = world.sql.get`
    SELECT userId, expiresAt, usedAt FROM links WHERE hash = ${hashSecret(token)} AND kind = ${kind}` as
    | { userId: string; expiresAt: number; usedAt: number | null }
    | undefined
  return checkLink(world, kind, row).userId
}

/** `lookUpLink`, and the link is spent. */
export function spendLink(world: World, kind: LinkKind, token: string): string {
  const userId = lookUpLink(world, kind, token)
  world.sql.run`UPDATE links SET usedAt = ${world.now()} WHERE hash = ${hashSecret(token)}`
  return userId
}

/** Spends all links of one kind that a person still has. */
export function spendLinksOf(world: World, kind: LinkKind, userId: string): void {
  world.sql.run`UPDATE links SET usedAt = ${world.now()} WHERE userId = ${userId} AND kind = ${kind} AND usedAt IS NULL`
}
