import { type Answer, type Call, created, ok } from '#sandbox/call.ts'
import { checkEmail, checkPassword, checkPresent, checkTexts } from '#sandbox/checks.ts'
import { createLink, spendLink } from '#sandbox/links.ts'
import { sendMail } from '#sandbox/outbox.ts'
import { hashPassword } from '#sandbox/passwords.ts'
import { refuse } from '#sandbox/refusal.ts'
import { addUser, findUserByEmail } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

export async function registerAccount({ body }: Call<'registerAccount'>, world: World): Promise<Answer> {
  const { password, email: typedEmail, firstName, lastName, organization, country, state, address } = body
  const texts = { firstName, lastName, organization, country, state, address }
  const email = checkEmail(typedEmail)
  checkPresent([
    [firstName, 'First name is required'],
    [lastName, 'Last name is required'],
    [country, 'Country is required'],
  ])
  checkTexts(texts)
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  world.transaction(() => {
    removeAbandoned(world, email)
    if (findUserByEmail(world, email)) refuse(409, 'An account with this email address already exists.')
    const user = addUser(world, { ...texts, email, passwordHash })
    sendMail(world, 'activation', email, createLink(world, 'activation', user.id))
  })
  return created({ message: `We have sent an activation link to ${email}.` })
}

/** An account whose activation link has expired must not keep its owner from registering again. */
function removeAbandoned(world: World, email: string): void {
  world.sql.run`
    DELETE FROM users WHERE email = ${email} AND activatedAt IS NULL
    AND id NOT IN (SELECT userId FROM links WHERE kind = 'activation' AND expiresAt > ${world.now()})`
}

export function activateAccount({ path }: Call<'activateAccount'>, world: World): Answer {
  world.transaction(() => {
    const userId = spendLink(world, 'activation', path.token)
    world.sql.run`UPDATE users SET activatedAt = ${world.now()} WHERE id = ${userId}`
  })
  return ok({ message: 'Your account is active. You can sign in.' })
}
