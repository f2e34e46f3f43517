import { randomUUID } from 'node:crypto'
import { checkLink, lifetimes } from './links.ts'
import { sendMail } from './outbox.ts'
import { hashSecret, newSecret } from './tokens.ts'
import type { World } from './world.ts'

/** A row of the table `invitations`. */
export interface StoredInvitation {
  readonly id: string
  readonly groupId: string
  readonly email: string
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** Stores an invitation and mails its link. `sentAt` is in milliseconds since 1970. */
export function addInvitation(world: World, groupId: string, email: string, sentAt: number): void {
  const secret = newSecret()
  world.sql.run`
    INSERT INTO invitations (id, hash, groupId, email, expiresAt)
    VALUES (${randomUUID()}, ${hashSecret(secret)}, ${groupId}, ${email}, ${sentAt + lifetimes.invitation})`
  sendMail({ ...world, now: () => sentAt }, 'invitation', email, secret)
}

/** @returns a group's invitations that nobody accepted, expired ones among them */
export function openInvitations(world: World, groupId: string): StoredInvitation[] {
  return world.sql.all`
    SELECT * FROM invitations WHERE groupId = ${groupId} AND usedAt IS NULL ORDER BY email` as unknown as StoredInvitation[]
}

/** @throws Refusal 404 when there is no such invitation, 410 when it was accepted or has expired */
export function findInvitation(world: World, hash: string): StoredInvitation & { readonly groupName: string } {
  const row = world.sql.get`
    SELECT invitations.*, groups.name AS groupName FROM invitations JOIN groups ON groups.id = groupId
    WHERE hash = ${hashSecret(hash)}` as (StoredInvitation & { groupName: string }) | undefined
  return checkLink(world, 'invitation', row)
}

/** Marks an invitation as accepted. */
export function spendInvitation(world: World, id: string): void {
  world.sql.run`UPDATE invitations SET usedAt = ${world.now()} WHERE id = ${id}`
}
