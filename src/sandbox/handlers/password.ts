import { type Answer, type Call, ok } from '#sandbox/call.ts'
import { checkPassword } from '#sandbox/checks.ts'
import { createLink, lookUpLink, spendLink, spendLinksOf } from '#sandbox/links.ts'
import { sendMail } from '#sandbox/outbox.ts'
import { hashPassword } from '#sandbox/passwords.ts'
import { Refusal, refuse } from '#sandbox/refusal.ts'
import { endSessionsOf } from '#sandbox/tokens.ts'
import { findUserByEmail } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

/** Always the same answer, so that nobody learns who has an account. Only accounts with a password get a mail. */
export function requestPasswordReset({ body }: Call<'requestPasswordReset'>, world: World): Answer {
  const user = findUserByEmail(world, body.email)
  if (user && user.activatedAt !== null && user.passwordHash !== null) {
    sendMail(world, 'reset', user.email, createLink(world, 'reset', user.id))
  }
  return ok({ message: 'If there is an account with this address, we have sent a reset link to it.' })
}

export function verifyResetToken({ path }: Call<'verifyResetToken'>, world: World): Answer {
  try {
    lookUpLink(world, 'reset', path.token)
    return ok({ isValid: true, message: 'This reset link is valid.' })
  } catch (problem) {
    if (problem instanceof Refusal) return ok({ isValid: false, message: problem.message })
    throw problem
  }
}

/** Every session ends and every other reset link is spent: whoever resets may have lost control over them. */
export async function resetPassword({ path, body }: Call<'resetPassword'>, world: World): Promise<Answer> {
  lookUpLink(world, 'reset', path.token)
  checkPassword(body.password)
  if (body.password !== body.confirmPassword) refuse(400, "Passwords don't match")
  const passwordHash = await hashPassword(body.password)
  world.transaction(() => {
    const userId = spendLink(world, 'reset', path.token)
    spendLinksOf(world, 'reset', userId)
    world.sql.run`UPDATE users SET passwordHash = ${passwordHash} WHERE id = ${userId}`
    endSessionsOf(world, userId, null)
  })
  return ok({ message: 'Your password has been reset.' })
}
