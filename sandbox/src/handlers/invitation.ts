import { type Answer, type Call, created, ok } from '#sandbox/call.ts'
import { checkPassword, httpError } from '#sandbox/checks.ts'
import { findInvitation, redeemInvitation } from '#sandbox/invitations.ts'
import type { Services } from '#sandbox/services.ts'
import { addUser, findUserByEmail, joinGroup, removeUnactivated, type User, userRecord } from '#sandbox/users.ts'

/** Only activated accounts count: a registration does not prove who owns the email. */
function findActiveUser(services: Services, email: string): User | undefined {
  const user = findUserByEmail(services, email)
  return user?.activatedAt == null ? undefined : user
}

export function verifyInvitation({ path }: Call<'verifyInvitation'>, services: Services): Answer {
  const { email, groupName } = findInvitation(services, path.hash)
  return ok({ email, groupName, userExists: findActiveUser(services, email) !== undefined })
}

export function acceptInvitationAsExisting({ path }: Call<'acceptInvitationAsExisting'>, services: Services): Answer {
  return services.transaction(() => {
    const invitation = findInvitation(services, path.hash)
    const user = findActiveUser(services, invitation.email)
    if (!user) return httpError(409, 'There is no account with this address yet. Please create a password.')
    if (user.groupId !== null) return httpError(409, 'This account already belongs to a team.')
    joinGroup(services, user.id, invitation.groupId)
    redeemInvitation(services, invitation.id)
    return ok({ user: userRecord(user) })
  })
}

export function acceptInvitationAsNew({ path, body }: Call<'acceptInvitationAsNew'>, services: Services): Answer {
  findInvitation(services, path.hash)
  checkPassword(body.password)
  const passwordHash = services.passwords.hash(body.password)
  return services.transaction(() => {
    const invitation = findInvitation(services, path.hash)
    const { email, groupId } = invitation
    if (findActiveUser(services, email)) return httpError(409, 'There is already an account with this address.')
    removeUnactivated(services, email)
    const user = addUser(services, { email, passwordHash, groupId, activatedAt: services.now() })
    redeemInvitation(services, invitation.id)
    return created({ user: userRecord(user) })
  })
}
