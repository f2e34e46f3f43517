import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NonEmptyText } from './values.ts'

const ExchangeToken = v.object({
  exchangeToken: NonEmptyText,
  /** In seconds, like RFC 6749 §5.1; optional. */
  expiresIn: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(1))), null),
})

/** A one-time code that an editor plugin exchanges for its own session. */
export type ExchangeToken = v.InferOutput<typeof ExchangeToken>

export const generateExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/generate-exchange-token',
  forUser: true,
  answer: ExchangeToken,
})

/** Called by plugins, never by a screen. */
export const redeemExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  body: v.object({ exchangeToken: v.string() }),
})
