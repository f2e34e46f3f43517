import { type Answer, type Call, created, ok } from '#sandbox/call.ts'
import { checkPassword } from '#sandbox/checks.ts'
import { findInvitation, spendInvitation } from '#sandbox/invitations.ts'
import { hashPassword } from '#sandbox/passwords.ts'
import { refuse } from '#sandbox/refusal.ts'
import { addUser, findUserByEmail, joinGroup, removeUnactivated, type User, userRecord } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

/** Somebody who registered but never proved to own the address counts as new. */
function findActiveUser(world: World, email: string): User | undefined {
  const user = findUserByEmail(world, email)
  return user?.activatedAt == null ? undefined : user
}

export function verifyInvitation({ path }: Call<'verifyInvitation'>, world: World): Answer {
  const { email, groupName } = findInvitation(world, path.hash)
  return ok({ email, groupName, userExists: findActiveUser(world, email) !== undefined })
}

export function acceptInvitationAsExisting({ path }: Call<'acceptInvitationAsExisting'>, world: World): Answer {
  return world.transaction(() => {
    const invitation = findInvitation(world, path.hash)
    const user = findActiveUser(world, invitation.email)
    if (!user) return refuse(409, 'There is no account with this address yet. Please create a password.')
    if (user.groupId !== null) return refuse(409, 'This account already belongs to a team.')
    joinGroup(world, user.id, invitation.groupId)
    spendInvitation(world, invitation.id)
    return ok({ user: userRecord(user) })
  })
}

export async function acceptInvitationAsNew(
  { path, body }: Call<'acceptInvitationAsNew'>,
  world: World,
): Promise<Answer> {
  findInvitation(world, path.hash)
  checkPassword(body.password)
  const passwordHash = await hashPassword(body.password)
  return world.transaction(() => {
    const invitation = findInvitation(world, path.hash)
    const { email, groupId } = invitation
    if (findActiveUser(world, email)) return refuse(409, 'There is already an account with this address.')
    removeUnactivated(world, email)
    const user = addUser(world, { email, passwordHash, groupId, activatedAt: world.now() })
    spendInvitation(world, invitation.id)
    return created({ user: userRecord(user) })
  })
}
