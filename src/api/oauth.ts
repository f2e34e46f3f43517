import * as contract from '#contract/oauth.ts'
import { call } from './call.ts'

/** GET /auth/oauth/{provider}/authorize. `pluginCallback` is left out when there is none. */
export function authorizeOAuth(
  provider: string,
  { redirectUri, pluginCallback }: { redirectUri: string; pluginCallback?: string | undefined },
  signal?: AbortSignal,
) {
  const query = { redirect_uri: redirectUri, plugin_callback: pluginCallback }
  return call(contract.authorizeOAuth, { path: { provider }, query }, { signal })
}

/** POST /auth/oauth/{provider}/callback. */
export function exchangeOAuthCode(
  provider: string,
  { redirectUri, ...body }: { redirectUri: string; code: string; state: string },
  signal?: AbortSignal,
) {
  return call(
    contract.exchangeOAuthCode,
    { path: { provider }, query: { redirect_uri: redirectUri }, body },
    { signal },
  )
}
