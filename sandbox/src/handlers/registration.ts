import { type Answer, type Call, created, ok } from '#sandbox/call.ts'
import { checkEmail, checkPassword, checkPresent, checkTexts, httpError } from '#sandbox/checks.ts'
import { createLink, redeemLink } from '#sandbox/links.ts'
import { sendMail } from '#sandbox/outbox.ts'
import type { Services } from '#sandbox/services.ts'
import { addUser, findUserByEmail } from '#sandbox/users.ts'

export function registerAccount({ body }: Call<'registerAccount'>, services: Services): Answer {
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
  const passwordHash = services.passwords.hash(password)
  services.transaction(() => {
    removeAbandoned(services, email)
    if (findUserByEmail(services, email)) httpError(409, 'An account with this email address already exists.')
    const user = addUser(services, { ...texts, email, passwordHash })
    sendMail(services, 'activation', email, createLink(services, 'activation', user.id))
  })
  return created({ message: `We have sent an activation link to ${email}.` })
}

/** Removes an account whose activation link has expired, so that its owner can register again. */
function removeAbandoned(services: Services, email: string): void {
  services.sql.run`
    DELETE FROM users WHERE email = ${email} AND activatedAt IS NULL
    AND id NOT IN (SELECT userId FROM links WHERE kind = 'activation' AND expiresAt > ${services.now()})`
}

export function activateAccount({ path }: Call<'activateAccount'>, services: Services): Answer {
  services.transaction(() => {
    const userId = redeemLink(services, 'activation', path.token)
    services.sql.run`UPDATE users SET activatedAt = ${services.now()} WHERE id = ${userId}`
  })
  return ok({ message: 'Your account is active. You can sign in.' })
}
