import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import { controlSandbox } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { expect, onTestFinished } from 'vitest'
import { decideCallback, withExchangeToken } from '#rules/callback/callback-url.ts'
import { listen } from '#tests/support/listen.ts'

export const consoleUrl = 'https://console.example.com'

/** Serves a sandbox until the end of the test. */
export async function startSandbox() {
  const { url, close } = await serveSandbox({ port: 0, passwordCost: cheapPasswordCost })
  onTestFinished(close)
  return { url }
}

/**
 * Creates an exchange token for Ada, like the console after her sign-in.
 * @param accessToken of a stored session; by default she signs in with her password
 */
export async function exchangeTokenOfAda(apiUrl: string, accessToken?: string): Promise<string> {
  const token = accessToken ?? (await controlSandbox(apiUrl).openSession(ada.email, ada.password)).token
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await fetch(`${apiUrl}/auth/generate-exchange-token`, { method: 'POST', headers })).json())
    .exchangeToken
}

/**
 * Acts as the console: reads the callback of a sign-in and adds an exchange token.
 * @param signInUrl the URL that the plugin opened
 * @param exchangeToken by default Ada's
 * @returns the URL that the console opens
 */
export async function callbackFor(signInUrl: string, apiUrl: string, exchangeToken?: string): Promise<string> {
  const { origin, pathname, searchParams } = new URL(signInUrl)
  expect([origin, pathname, [...searchParams.keys()]]).toEqual([consoleUrl, '/login', ['callback']])
  const decision = decideCallback(searchParams.get('callback') ?? '', { origins: [], schemes: [] })
  if (decision.kind !== 'direct') throw new Error('the console would not open the callback at once')
  return withExchangeToken(decision.href, exchangeToken ?? (await exchangeTokenOfAda(apiUrl)))
}

/**
 * Serves an API that redeems every exchange token, and blocks its responses until `answer`. Closed at the end of the
 * test.
 */
export async function delayExchange() {
  const redeemed: string[] = []
  const { promise: released, resolve: answer } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    redeemed.push(await text(request))
    await released
    response.end('{"accessToken":"access","refreshToken":"refresh"}')
  })
  const { port, close } = await listen(server)
  onTestFinished(close)
  return { url: `http://127.0.0.1:${port}`, redeemed, answer }
}

/** Returns the URL with another value for one parameter; null removes it. */
export function withParameter(href: string, name: string, value: string | null): string {
  const url = new URL(href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}
