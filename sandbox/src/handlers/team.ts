import { type Answer, type Call, checkAdminHeader, created, noContent, ok, signedInAdmin } from '#sandbox/call.ts'
import { checkEmail, httpError } from '#sandbox/checks.ts'
import { addInvitation, openInvitations } from '#sandbox/invitations.ts'
import type { Services } from '#sandbox/services.ts'
import { findUser, findUserByEmail, type User } from '#sandbox/users.ts'

type TeamCall = Call<'getTeam' | 'inviteMember' | 'removeMember' | 'cancelInvitation'>

async function signedInAdminOf(groupId: string, call: TeamCall, services: Services): Promise<User> {
  const admin = await signedInAdmin('team', call, services)
  if (admin.groupId !== groupId) httpError(403, 'You can only manage your own team.')
  return admin
}

/** Also checks the header Admin-User-Id, which only the three changes carry (Specification §6). */
async function signedInAdminToChange(groupId: string, call: TeamCall, services: Services): Promise<void> {
  checkAdminHeader(call, await signedInAdminOf(groupId, call, services))
}

/** Sorts admins first, then members by email, then invitations. */
export async function getTeam(call: Call<'getTeam'>, services: Services): Promise<Answer> {
  const groupId = call.path.id
  await signedInAdminOf(groupId, call, services)
  const members = services.sql.all`SELECT * FROM users WHERE groupId = ${groupId} ORDER BY isAdmin DESC, email`
  return ok({
    members: (members as unknown as User[]).map(({ id, email, firstName, lastName, isAdmin }) => ({
      id,
      type: 'USER',
      email,
      name: `${firstName} ${lastName}`.trim(),
      role: isAdmin === 1 ? 'Admin' : 'Member',
    })),
    invitations: openInvitations(services, groupId).map(({ id, email, expiresAt }) => ({
      id: `inv-${id}`,
      type: 'INVITATION',
      email,
      name: '',
      role: 'Member',
      status: expiresAt > services.now() ? 'PENDING' : 'EXPIRED',
    })),
  })
}

/** Replaces an expired invitation. */
export async function inviteMember(call: Call<'inviteMember'>, services: Services): Promise<Answer> {
  const groupId = call.path.id
  await signedInAdminToChange(groupId, call, services)
  const email = checkEmail(call.body.email)
  services.transaction(() => {
    if (findUserByEmail(services, email)?.groupId === groupId)
      httpError(409, `${email} is already a member of this team.`)
    for (const invitation of openInvitations(services, groupId)) {
      if (invitation.email !== email) continue
      if (invitation.expiresAt > services.now()) httpError(409, `${email} has already been invited.`)
      services.sql.run`DELETE FROM invitations WHERE id = ${invitation.id}`
    }
    addInvitation(services, groupId, email, services.now())
  })
  return created({ message: `We have sent an invitation to ${email}.` })
}

export async function removeMember(call: Call<'removeMember'>, services: Services): Promise<Answer> {
  const { id: groupId, memberId } = call.path
  await signedInAdminToChange(groupId, call, services)
  const member = findUser(services, memberId)
  if (member?.groupId !== groupId) return httpError(404, 'There is no such member in this team.')
  if (member.isAdmin === 1) return httpError(403, 'Admin members cannot be removed.')
  services.sql.run`UPDATE users SET groupId = NULL WHERE id = ${memberId}`
  return noContent
}

/** The id comes without its prefix `inv-` (Specification §7). */
export async function cancelInvitation(call: Call<'cancelInvitation'>, services: Services): Promise<Answer> {
  const { id: groupId, invitationId } = call.path
  await signedInAdminToChange(groupId, call, services)
  const cancelled = services.sql.get`
    DELETE FROM invitations WHERE id = ${invitationId} AND groupId = ${groupId} AND usedAt IS NULL RETURNING id`
  if (!cancelled) return httpError(404, 'There is no such invitation in this team.')
  return noContent
}
