import { type Answer, type Call, ok, signedInAs } from '#sandbox/call.ts'
import { checkEmail, checkPassword, checkTexts, httpError } from '#sandbox/checks.ts'
import type { Services } from '#sandbox/services.ts'
import { endSessionsOf } from '#sandbox/tokens.ts'
import { findUserByEmail, userRecord } from '#sandbox/users.ts'

export async function getUser(call: Call<'getUser'>, services: Services): Promise<Answer> {
  const { user } = await signedInAs(call.path.id, call, services)
  return ok(userRecord(user))
}

/** `groupId` has to be the user's group or null. */
export async function updateUser(call: Call<'updateUser'>, services: Services): Promise<Answer> {
  const { user } = await signedInAs(call.path.id, call, services)
  const { email: typedEmail, groupId, ...texts } = call.body
  const { firstName, lastName, address, state, country, organization } = texts
  const email = checkEmail(typedEmail)
  checkTexts(texts)
  if (groupId !== null && groupId !== user.groupId) httpError(403, 'You cannot move yourself to another group.')
  const holder = findUserByEmail(services, email)
  if (holder && holder.id !== user.id) httpError(409, 'An account with this email address already exists.')
  services.sql.run`
    UPDATE users SET email = ${email}, firstName = ${firstName}, lastName = ${lastName}, address = ${address},
      state = ${state}, country = ${country}, organization = ${organization}
    WHERE id = ${user.id}`
  return ok({ id: user.id, email, ...texts })
}

/** Ends all other sessions. A wrong current password is 400, not 401, because the session is valid. */
export async function changePassword(call: Call<'changePassword'>, services: Services): Promise<Answer> {
  const { user, sessionId } = await signedInAs(call.path.id, call, services)
  const { oldPassword, newPassword } = call.body
  if (user.passwordHash === null) httpError(409, 'This account has no password. It signs in through a provider.')
  if (!services.passwords.matches(oldPassword, user.passwordHash))
    httpError(400, 'Your current password is not correct.')
  checkPassword(newPassword)
  const passwordHash = services.passwords.hash(newPassword)
  services.transaction(() => {
    services.sql.run`UPDATE users SET passwordHash = ${passwordHash} WHERE id = ${user.id}`
    endSessionsOf(services, user.id, sessionId)
  })
  return ok({ message: 'Your password has been changed.' })
}
