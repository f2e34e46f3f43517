import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NonEmptyText } from './values.ts'

const ExchangeToken = v.object({
  exchangeToken: NonEmptyText,
  /** The lifetime in s, as RFC 6749 §5.1 has it; a server need not say it. */
  expiresIn: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(1))), null),
})

/** A one-time code that an editor plugin exchanges for a session of its own. */
export type ExchangeToken = v.InferOutput<typeof ExchangeToken>

/** Makes an exchange token of the session. */
export const generateExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/generate-exchange-token',
  forUser: true,
  answer: ExchangeToken,
})

/** Made by the plugin, never by a screen. */
export const redeemExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  body: v.object({ exchangeToken: v.string() }),
})
