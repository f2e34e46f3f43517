import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { redeem, type Session } from './redeem.ts'

export interface SignIn {
  /** For example https://console.example.com */
  readonly consoleUrl: string
  /** For example https://api.example.com */
  readonly apiUrl: string
  readonly open: (url: string) => void
  readonly signal?: AbortSignal | undefined
}

const timeToSignIn = 10 * 60 * 1000

/**
 * Signs the user in: listens on loopback for the console's callback and redeems its exchange token.
 * @throws Error with a message for the user if there is no session; the signal's reason after an abort
 */
export async function signIn({ consoleUrl, apiUrl, open, signal }: SignIn): Promise<Session> {
  const { promise: session, resolve, reject } = Promise.withResolvers<Session>()
  let state: string | undefined = randomUUID()

  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').setHeader('Connection', 'close')
    const query = URL.parse(request.url ?? '', 'http://127.0.0.1')?.searchParams
    const exchangeToken = query?.get('exchange_token')
    if (request.method !== 'GET' || !exchangeToken || query?.get('state') !== state) {
      response.writeHead(404).end('This is not the sign-in that the plugin waits for.')
      return
    }
    state = undefined // Only the first callback counts.
    try {
      resolve(await redeem(apiUrl, exchangeToken))
      response.end('You are signed in. You can close this page and return to your editor.')
    } catch (error) {
      reject(error)
      response.writeHead(502).end('The sign-in did not succeed. Please return to your editor and try again.')
    }
  })
  const timer = setTimeout(() => reject(new Error('The time for the sign-in is over.')), timeToSignIn)
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  try {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    signal?.throwIfAborted()
    const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback?state=${state}`
    open(`${consoleUrl.replace(/\/$/, '')}/login?${new URLSearchParams({ callback })}`)
    return await session
  } finally {
    clearTimeout(timer)
    server.close()
  }
}
