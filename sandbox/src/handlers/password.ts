import { type Answer, type Call, ok } from '#sandbox/call.ts'
import { checkPassword, HttpError, httpError } from '#sandbox/checks.ts'
import { createLink, lookUpLink, redeemLink, redeemLinksOf } from '#sandbox/links.ts'
import { sendMail } from '#sandbox/outbox.ts'
import type { Services } from '#sandbox/services.ts'
import { endSessionsOf } from '#sandbox/tokens.ts'
import { findUserByEmail } from '#sandbox/users.ts'

/** The response is always the same, so it does not reveal which accounts exist. */
export function requestPasswordReset({ body }: Call<'requestPasswordReset'>, services: Services): Answer {
  const user = findUserByEmail(services, body.email)
  if (user && user.activatedAt !== null && user.passwordHash !== null) {
    sendMail(services, 'reset', user.email, createLink(services, 'reset', user.id))
  }
  return ok({ message: 'If there is an account with this address, we have sent a reset link to it.' })
}

export function verifyResetToken({ path }: Call<'verifyResetToken'>, services: Services): Answer {
  try {
    lookUpLink(services, 'reset', path.token)
    return ok({ isValid: true, message: 'This reset link is valid.' })
  } catch (error) {
    if (error instanceof HttpError) return ok({ isValid: false, message: error.message })
    throw error
  }
}

/** Sets the password. Ends all sessions and invalidates all reset links, because others may have them. */
export function resetPassword({ path, body }: Call<'resetPassword'>, services: Services): Answer {
  lookUpLink(services, 'reset', path.token)
  checkPassword(body.password)
  if (body.password !== body.confirmPassword) httpError(400, "Passwords don't match")
  const passwordHash = services.passwords.hash(body.password)
  services.transaction(() => {
    const userId = redeemLink(services, 'reset', path.token)
    redeemLinksOf(services, 'reset', userId)
    services.sql.run`UPDATE users SET passwordHash = ${passwordHash} WHERE id = ${userId}`
    endSessionsOf(services, userId, null)
  })
  return ok({ message: 'Your password has been reset.' })
}
