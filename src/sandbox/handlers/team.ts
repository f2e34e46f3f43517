import { type Answer, type Call, checkAdminHeader, created, noContent, ok, signedInAdmin } from '#sandbox/call.ts'
import { checkEmail } from '#sandbox/checks.ts'
import { addInvitation, openInvitations } from '#sandbox/invitations.ts'
import { refuse } from '#sandbox/refusal.ts'
import { findUser, findUserByEmail, type User } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

type TeamCall = Call<'getTeam' | 'inviteMember' | 'removeMember' | 'cancelInvitation'>

async function signedInAdminOf(groupId: string, call: TeamCall, world: World): Promise<User> {
  const admin = await signedInAdmin('team', call, world)
  if (admin.groupId !== groupId) refuse(403, 'You can only manage your own team.')
  return admin
}

/** The three changes carry Admin-User-Id, reading does not (Specification §6). */
async function signedInAdminToChange(groupId: string, call: TeamCall, world: World): Promise<void> {
  checkAdminHeader(call, await signedInAdminOf(groupId, call, world))
}

/** Admins first, then by address, invitations last. */
export async function getTeam(call: Call<'getTeam'>, world: World): Promise<Answer> {
  const groupId = call.path.id
  await signedInAdminOf(groupId, call, world)
  const members = world.sql.all`SELECT * FROM users WHERE groupId = ${groupId} ORDER BY isAdmin DESC, email`
  return ok({
    members: (members as unknown as User[]).map(({ id, email, firstName, lastName, isAdmin }) => ({
      id,
      type: 'USER',
      email,
      name: `${firstName} ${lastName}`.trim(),
      role: isAdmin === 1 ? 'Admin' : 'Member',
    })),
    invitations: openInvitations(world, groupId).map(({ id, email, expiresAt }) => ({
      id: `inv-${id}`,
      type: 'INVITATION',
      email,
      name: '',
      role: 'Member',
      status: expiresAt > world.now() ? 'PENDING' : 'EXPIRED',
    })),
  })
}

/** A new invitation takes the place of an expired one. */
export async function inviteMember(call: Call<'inviteMember'>, world: World): Promise<Answer> {
  const groupId = call.path.id
  await signedInAdminToChange(groupId, call, world)
  const email = checkEmail(call.body.email)
  world.transaction(() => {
    if (findUserByEmail(world, email)?.groupId === groupId) refuse(409, `${email} is already a member of this team.`)
    for (const invitation of openInvitations(world, groupId)) {
      if (invitation.email !== email) continue
      if (invitation.expiresAt > world.now()) refuse(409, `${email} has already been invited.`)
      world.sql.run`DELETE FROM invitations WHERE id = ${invitation.id}`
    }
    addInvitation(world, groupId, email, world.now())
  })
  return created({ message: `We have sent an invitation to ${email}.` })
}

export async function removeMember(call: Call<'removeMember'>, world: World): Promise<Answer> {
  const { id: groupId, memberId } = call.path
  await signedInAdminToChange(groupId, call, world)
  const member = findUser(world, memberId)
  if (member?.groupId !== groupId) return refuse(404, 'There is no such member in this team.')
  if (member.isAdmin === 1) return refuse(403, 'Admin members cannot be removed.')
  world.sql.run`UPDATE users SET groupId = NULL WHERE id = ${memberId}`
  return noContent
}

/** Takes the id without its `inv-` prefix (Specification §7). */
export async function cancelInvitation(call: Call<'cancelInvitation'>, world: World): Promise<Answer> {
  const { id: groupId, invitationId } = call.path
  await signedInAdminToChange(groupId, call, world)
  const { changes } = world.sql.run`
    DELETE FROM invitations WHERE id = ${invitationId} AND groupId = ${groupId} AND usedAt IS NULL`
  if (changes === 0) return refuse(404, 'There is no such invitation in this team.')
  return noContent
}
