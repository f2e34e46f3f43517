import { checkLink, lifetimes } from './links.ts'
import { sendMail } from './outbox.ts'
import type { Services } from './services.ts'
import { hashSecret, newSecret } from './tokens.ts'

export interface StoredInvitation {
  readonly id: string
  readonly groupId: string
  readonly email: string
  readonly expiresAt: number
  readonly usedAt: number | null
}

/** `sentAt` is in ms since 1970. */
export function addInvitation(services: Services, groupId: string, email: string, sentAt: number): void {
  const secret = newSecret()
  services.sql.run`
    INSERT INTO invitations (id, hash, groupId, email, expiresAt)
    VALUES (${crypto.randomUUID()}, ${hashSecret(secret)}, ${groupId}, ${email}, ${sentAt + lifetimes.invitation})`
  sendMail({ ...services, now: () => sentAt }, 'invitation', email, secret)
}

/** Includes expired ones. */
export function openInvitations(services: Services, groupId: string): StoredInvitation[] {
  return services.sql.all`
    SELECT * FROM invitations WHERE groupId = ${groupId} AND usedAt IS NULL ORDER BY email` as unknown as StoredInvitation[]
}

/** @throws HttpError 404 if the invitation does not exist, 410 if it was accepted or has expired */
export function findInvitation(services: Services, hash: string): StoredInvitation & { readonly groupName: string } {
  const row = services.sql.get`
    SELECT invitations.*, groups.name AS groupName FROM invitations JOIN groups ON groups.id = groupId
    WHERE hash = ${hashSecret(hash)}` as (StoredInvitation & { groupName: string }) | undefined
  return checkLink(services, 'invitation', row)
}

export function redeemInvitation(services: Services, id: string): void {
  services.sql.run`UPDATE invitations SET usedAt = ${services.now()} WHERE id = ${id}`
}
