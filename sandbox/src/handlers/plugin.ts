import { type Answer, type Call, ok, signedIn } from '#sandbox/call.ts'
import { httpError } from '#sandbox/checks.ts'
import { createLink, lifetimes, redeemLink } from '#sandbox/links.ts'
import type { Services } from '#sandbox/services.ts'
import { startSession } from '#sandbox/tokens.ts'
import { findUser, userRecord } from '#sandbox/users.ts'

export async function generateExchangeToken(call: Call<'generateExchangeToken'>, services: Services): Promise<Answer> {
  const { user, sessionId } = await signedIn(call, services)
  const exchangeToken = createLink(services, 'exchange', user.id, sessionId)
  return ok({ exchangeToken, expiresIn: lifetimes.exchange / 1000 })
}

/** Gives the plugin its own session. Logging out of the console does not end it. */
export async function redeemExchangeToken({ body }: Call<'redeemExchangeToken'>, services: Services): Promise<Answer> {
  const user = findUser(services, redeemLink(services, 'exchange', body.exchangeToken))
  if (!user) return httpError(404, 'This exchange token is invalid.')
  return ok({ ...(await startSession(services, user.id)), user: userRecord(user) })
}
