import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NonEmptyText } from './values.ts'

/** A one-time code that an editor plugin trades for a session of its own. */
export const generateExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/generate-exchange-token',
  answer: v.object({ exchangeToken: NonEmptyText }),
})

/** The plugin's call, not a screen's. */
export const redeemExchangeToken = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  body: v.object({ exchangeToken: v.string() }),
})
