import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { AuthTokens } from './session.ts'
import { NonEmptyText } from './values.ts'

export const authorizeOAuth = endpoint({
  method: 'GET',
  path: '/auth/oauth/{provider}/authorize',
  query: ['redirect_uri', 'plugin_callback'],
  answer: v.object({ authorizationUrl: NonEmptyText, state: NonEmptyText }),
})

export const exchangeOAuthCode = endpoint({
  method: 'POST',
  path: '/auth/oauth/{provider}/callback',
  query: ['redirect_uri'],
  body: v.object({ code: v.string(), state: v.string() }),
  answer: v.object({ ...AuthTokens.entries, pluginCallback: v.fallback(v.nullable(v.string()), null) }),
})
