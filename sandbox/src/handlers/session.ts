import { type Answer, type Call, noContent, ok, signedIn } from '#sandbox/call.ts'
import { httpError } from '#sandbox/checks.ts'
import type { Services } from '#sandbox/services.ts'
import { endSession, rotateSession, sessionOf, startSession } from '#sandbox/tokens.ts'
import { findUserByEmail, userRecord } from '#sandbox/users.ts'

export async function getCurrentUser(call: Call<'getCurrentUser'>, services: Services): Promise<Answer> {
  const { user } = await signedIn(call, services)
  return ok({
    user: userRecord(user),
    group: services.sql.get`SELECT id, name FROM groups WHERE id = ${user.groupId}` ?? null,
    isAdmin: user.isAdmin === 1,
    isOAuthUser: user.oauthProvider !== null,
    oauthProvider: user.oauthProvider,
    hasPassword: user.passwordHash !== null,
    authType: user.oauthProvider === null ? 'PASSWORD' : 'OAUTH',
    avatarUrl: null,
    subscriptionType: user.subscriptionType,
  })
}

/** An unknown email is like a wrong password. Only with the right password, a missing activation is mentioned. */
export async function logIn({ body }: Call<'logIn'>, services: Services): Promise<Answer> {
  const user = findUserByEmail(services, body.email)
  const right = services.passwords.matches(body.password, user?.passwordHash ?? null)
  if (!user || !right) return httpError(401, 'Invalid email or password')
  if (user.activatedAt === null)
    return httpError(403, 'Please activate your account first: open the link in our email.')
  return ok({ ...(await startSession(services, user.id)), user: userRecord(user) })
}

export function logOut({ body }: Call<'logOut'>, services: Services): Answer {
  const sessionId = sessionOf(services, body.refreshToken)
  if (sessionId !== undefined) endSession(services, sessionId)
  return noContent
}

export async function refreshTokens({ body }: Call<'refreshTokens'>, services: Services): Promise<Answer> {
  return ok(await rotateSession(services, body.refreshToken))
}
