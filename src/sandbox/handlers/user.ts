import { type Answer, type Call, ok, signedInAs } from '#sandbox/call.ts'
import { checkEmail, checkPassword, checkTexts } from '#sandbox/checks.ts'
import { hashPassword, isPassword } from '#sandbox/passwords.ts'
import { refuse } from '#sandbox/refusal.ts'
import { endSessionsOf } from '#sandbox/tokens.ts'
import { findUserByEmail, userRecord } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

export async function getUser(call: Call<'getUser'>, world: World): Promise<Answer> {
  const { user } = await signedInAs(call.path.id, call, world)
  return ok(userRecord(user))
}

/** `groupId` repeats the group that the person is in; null leaves it as it is. */
export async function updateUser(call: Call<'updateUser'>, world: World): Promise<Answer> {
  const { user } = await signedInAs(call.path.id, call, world)
  const { email: typedEmail, groupId, ...texts } = call.body
  const { firstName, lastName, address, state, country, organization } = texts
  const email = checkEmail(typedEmail)
  checkTexts(texts)
  if (groupId !== null && groupId !== user.groupId) refuse(403, 'You cannot move yourself to another group.')
  const holder = findUserByEmail(world, email)
  if (holder && holder.id !== user.id) refuse(409, 'An account with this email address already exists.')
  world.sql.run`
    UPDATE users SET email = ${email}, firstName = ${firstName}, lastName = ${lastName}, address = ${address},
      state = ${state}, country = ${country}, organization = ${organization}
    WHERE id = ${user.id}`
  return ok({ id: user.id, email, ...texts })
}

/** A wrong current password is 400, not 401: the session is good. Every other session of the person ends. */
export async function changePassword(call: Call<'changePassword'>, world: World): Promise<Answer> {
  const { user, sessionId } = await signedInAs(call.path.id, call, world)
  const { oldPassword, newPassword } = call.body
  if (user.passwordHash === null) refuse(409, 'This account has no password. It signs in through a provider.')
  if (!(await isPassword(oldPassword, user.passwordHash))) refuse(400, 'Your current password is not correct.')
  checkPassword(newPassword)
  const passwordHash = await hashPassword(newPassword)
  world.transaction(() => {
    world.sql.run`UPDATE users SET passwordHash = ${passwordHash} WHERE id = ${user.id}`
    endSessionsOf(world, user.id, sessionId)
  })
  return ok({ message: 'Your password has been changed.' })
}
