import { type Answer, type Call, noContent, ok, signedIn } from '#sandbox/call.ts'
import { isPassword } from '#sandbox/passwords.ts'
import { refuse } from '#sandbox/refusal.ts'
import { endSession, rotateSession, sessionOf, startSession } from '#sandbox/tokens.ts'
import { findUserByEmail, userRecord } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

export async function getCurrentUser(call: Call<'getCurrentUser'>, world: World): Promise<Answer> {
  const { user } = await signedIn(call, world)
  return ok({
    user: userRecord(user),
    group: world.sql.get`SELECT id, name FROM groups WHERE id = ${user.groupId}` ?? null,
    isAdmin: user.isAdmin === 1,
    isOAuthUser: user.oauthProvider !== null,
    oauthProvider: user.oauthProvider,
    hasPassword: user.passwordHash !== null,
    authType: user.oauthProvider === null ? 'PASSWORD' : 'OAUTH',
    avatarUrl: null,
    subscriptionType: user.subscriptionType,
  })
}

/** The same answer for an unknown address and a wrong password; an account that waits for its link is told only to its owner. */
export async function logIn({ body }: Call<'logIn'>, world: World): Promise<Answer> {
  const user = findUserByEmail(world, body.email)
  const right = await isPassword(body.password, user?.passwordHash ?? null)
  if (!user || !right) return refuse(401, 'Invalid email or password')
  if (user.activatedAt === null) return refuse(403, 'Please activate your account first: open the link in our e-mail.')
  return ok({ ...(await startSession(world, user.id)), user: userRecord(user) })
}

export function logOut({ body }: Call<'logOut'>, world: World): Answer {
  const sessionId = sessionOf(world, body.refreshToken)
  if (sessionId !== undefined) endSession(world, sessionId)
  return noContent
}

export async function refreshTokens({ body }: Call<'refreshTokens'>, world: World): Promise<Answer> {
  return ok(await rotateSession(world, body.refreshToken))
}
