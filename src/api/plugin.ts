import * as contract from '#contract/plugin.ts'
import { call } from './call.ts'

/** POST /auth/generate-exchange-token: a one-time code for an editor plugin. */
export function generateExchangeToken(signal?: AbortSignal) {
  return call(contract.generateExchangeToken, {}, { signal })
}

/** POST /auth/exchange: the plugin's call; no screen makes it. */
export function redeemExchangeToken(exchangeToken: string, signal?: AbortSignal) {
  return call(contract.redeemExchangeToken, { body: { exchangeToken } }, { signal })
}
