import { type Answer, type Call, ok, signedIn } from '#sandbox/call.ts'
import { createLink, spendLink } from '#sandbox/links.ts'
import { refuse } from '#sandbox/refusal.ts'
import { startSession } from '#sandbox/tokens.ts'
import { findUser, userRecord } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

export async function generateExchangeToken(call: Call<'generateExchangeToken'>, world: World): Promise<Answer> {
  const { user } = await signedIn(call, world)
  return ok({ exchangeToken: createLink(world, 'exchange', user.id) })
}

/** The plugin gets a session of its own: logging out of the console does not end it. */
export async function redeemExchangeToken({ body }: Call<'redeemExchangeToken'>, world: World): Promise<Answer> {
  const user = findUser(world, spendLink(world, 'exchange', body.exchangeToken))
  if (!user) return refuse(404, 'This exchange token is invalid.')
  return ok({ ...(await startSession(world, user.id)), user: userRecord(user) })
}
