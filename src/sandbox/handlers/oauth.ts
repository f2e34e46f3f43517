import { type Answer, type Call, ok } from '#sandbox/call.ts'
import { isLoopback } from '#sandbox/checks.ts'
import { isProvider, openState, redeemCode } from '#sandbox/providers.ts'
import { refuse } from '#sandbox/refusal.ts'
import { startSession } from '#sandbox/tokens.ts'
import { addUser, findUserByEmail, removeUnactivated } from '#sandbox/users.ts'
import type { World } from '#sandbox/world.ts'

const maximumCallbackLength = 2048

/** `redirect_uri` is the console's own page; any loopback origin may be the console. */
function checkRedirectUri(world: World, value: string | undefined): string {
  const url = URL.parse(value ?? '')
  const known = url && (url.origin === world.consoleOrigin || isLoopback(url.origin))
  if (!known || url.href !== `${url.origin}/oauth/callback`) return refuse(400, 'redirect_uri is not allowed.')
  return url.href
}

export function authorizeOAuth({ path, query, origin }: Call<'authorizeOAuth'>, world: World): Answer {
  const { provider } = path
  if (!isProvider(provider)) return refuse(404, 'There is no such sign-in provider.')
  const redirectUri = checkRedirectUri(world, query('redirect_uri'))
  const pluginCallback = query('plugin_callback') || null
  if (pluginCallback !== null && (pluginCallback.length > maximumCallbackLength || !URL.canParse(pluginCallback))) {
    return refuse(400, 'plugin_callback is not an address.')
  }
  const state = openState(world, { provider, redirectUri, pluginCallback })
  const parameters = new URLSearchParams({ redirect_uri: redirectUri, state })
  return ok({ authorizationUrl: `${origin}/providers/${provider}/authorize?${parameters}`, state })
}

/**
 * The provider vouches for the address, so it opens the account that has it. An account that was registered with the address
 * but never activated is not trusted: it makes place for a new one.
 */
export async function exchangeOAuthCode(
  { path, query, body }: Call<'exchangeOAuthCode'>,
  world: World,
): Promise<Answer> {
  const { provider } = path
  if (!isProvider(provider)) return refuse(404, 'There is no such sign-in provider.')
  const redirectUri = checkRedirectUri(world, query('redirect_uri'))
  const { email, name, pluginCallback } = redeemCode(world, { ...body, provider, redirectUri })
  const [firstName = '', ...rest] = name.split(' ')
  const { id } = world.transaction(() => {
    removeUnactivated(world, email)
    const profile = { email, firstName, lastName: rest.join(' ') }
    return (
      findUserByEmail(world, email) ?? addUser(world, { ...profile, oauthProvider: provider, activatedAt: world.now() })
    )
  })
  return ok({ ...(await startSession(world, id)), ...(pluginCallback !== null && { pluginCallback }) })
}
