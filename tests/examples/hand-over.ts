import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import { controlSandbox } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { expect, onTestFinished } from 'vitest'
import { decideCallback, withExchangeToken } from '#rules/callback/callback-url.ts'

export const consoleUrl = 'https://console.example.com'

/** Serves a sandbox until the end of the test. Returns its URL. */
export async function startSandbox(): Promise<string> {
  const { url, close } = await serveSandbox({ port: 0, passwordCost: cheapPasswordCost })
  onTestFinished(close)
  return url
}

/** Creates an exchange token for Ada, like the console: of a stored session, or after a sign-in with her password. */
export async function exchangeTokenOfAda(apiUrl: string, stored?: string): Promise<string> {
  const token = stored ?? (await controlSandbox(apiUrl).openSession(ada.email, ada.password)).token
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${apiUrl}/auth/generate-exchange-token`, { method: 'POST', headers })
  return (await answer.json()).exchangeToken
}

/** Returns the URL that the console opens for the sign-in of a plugin. The exchange token is Ada's by default. */
export async function callbackFor(signInUrl: string, apiUrl: string, exchangeToken?: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(signInUrl)
  expect([origin, pathname, [...searchParams.keys()]]).toEqual([consoleUrl, '/login', ['callback']])
  const decision = decideCallback(searchParams.get('callback') ?? '', { origins: [], schemes: [] })
  if (decision.kind !== 'direct') throw new Error('the console would not open the callback at once')
  return withExchangeToken(decision.href, exchangeToken ?? (await exchangeTokenOfAda(apiUrl)))
}
