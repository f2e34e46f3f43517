import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NonEmptyText } from './values.ts'

/** A one-time code that an editor plugin exchanges for a session of its own. */
export const generateExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/generate-exchange-token',
  answer: v.object({ exchangeToken: NonEmptyText }),
})

/** Made by the plugin, never by a screen. */
export const redeemExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  body: v.object({ exchangeToken: v.string() }),
})
