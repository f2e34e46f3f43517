import { type Answer, type Call, ok } from '#sandbox/call.ts'
import { httpError, isLoopback } from '#sandbox/checks.ts'
import type { Services } from '#sandbox/services.ts'
import { isSignInProvider, openState, redeemCode } from '#sandbox/sign-in-providers.ts'
import { startSession } from '#sandbox/tokens.ts'
import { addUser, findUserByEmail, removeUnactivated } from '#sandbox/users.ts'

const maximumCallbackLength = 2048

/** Checks that `redirect_uri` is the callback page of the console, or of a console on any loopback origin. */
function checkRedirectUri(services: Services, value: string | undefined): string {
  const url = URL.parse(value ?? '')
  const consoles = url && isLoopback(url.origin) ? [services.consoleUrl, url.origin] : [services.consoleUrl]
  if (!url || !consoles.some((origin) => url.href === `${origin}/oauth/callback`))
    return httpError(400, 'redirect_uri is not allowed.')
  return url.href
}

export function authorizeOAuth({ path, query, origin }: Call<'authorizeOAuth'>, services: Services): Answer {
  const { provider } = path
  if (!isSignInProvider(provider)) return httpError(404, 'There is no such sign-in provider.')
  const redirectUri = checkRedirectUri(services, query('redirect_uri'))
  const pluginCallback = query('plugin_callback') || null
  if (pluginCallback !== null && (pluginCallback.length > maximumCallbackLength || !URL.canParse(pluginCallback))) {
    return httpError(400, 'plugin_callback is not a URL.')
  }
  const state = openState(services, { provider, redirectUri, pluginCallback })
  const parameters = new URLSearchParams({ redirect_uri: redirectUri, state })
  return ok({ authorizationUrl: `${origin}/providers/${provider}/authorize?${parameters}`, state })
}

/** An account that was never activated is not trusted, so a new one replaces it. */
export async function exchangeOAuthCode(
  { path, query, body }: Call<'exchangeOAuthCode'>,
  services: Services,
): Promise<Answer> {
  const { provider } = path
  if (!isSignInProvider(provider)) return httpError(404, 'There is no such sign-in provider.')
  const redirectUri = checkRedirectUri(services, query('redirect_uri'))
  const { email, name, pluginCallback } = redeemCode(services, { ...body, provider, redirectUri })
  const [firstName = '', ...rest] = name.split(' ')
  const { id } = services.transaction(() => {
    removeUnactivated(services, email)
    const profile = { email, firstName, lastName: rest.join(' ') }
    return (
      findUserByEmail(services, email) ??
      addUser(services, { ...profile, oauthProvider: provider, activatedAt: services.now() })
    )
  })
  return ok({ ...(await startSession(services, id)), ...(pluginCallback !== null && { pluginCallback }) })
}
