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

/** The last page of the sign-in, in the colors of the user's system. Loads nothing, and contains nothing from the URL. */
const pageWith = (mark: string, text: string) => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width">
  <title>Sign-in</title>
  <style>
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
    body { display: grid; place-items: center; min-height: 90vh; margin: 1rem }
    main { max-width: 22rem; padding: 2rem; border: 1px solid #8888; border-radius: 12px; text-align: center }
    b { font-size: 2.5rem; color: ${mark === '✓' ? 'light-dark(#18794e, #3dd68c)' : 'light-dark(#ce2c31, #ff9592)'} }
  </style>
  <main><b aria-hidden="true">${mark}</b><p>${text}</p></main>
</html>`

/**
 * Signs the user in: listens on loopback for the console's callback and redeems its exchange token.
 * @throws Error with a message for the user if there is no session; the signal's reason after an abort
 */
export async function signIn({ consoleUrl, apiUrl, open, signal }: SignIn): Promise<Session> {
  const { promise: session, resolve, reject } = Promise.withResolvers<Session>()
  let state: string | undefined = randomUUID()

  const server = createServer(async (request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Connection', 'close')
    const query = URL.parse(request.url ?? '', 'http://127.0.0.1')?.searchParams
    const exchangeToken = query?.get('exchange_token')
    if (request.method !== 'GET' || !exchangeToken || query?.get('state') !== state) {
      response.writeHead(404).end(pageWith('✕', 'This is not the sign-in that the plugin waits for.'))
      return
    }
    state = undefined // Only the first callback counts.
    try {
      resolve(await redeem(apiUrl, exchangeToken))
      response.end(pageWith('✓', 'You are signed in. You can close this page and return to your editor.'))
    } catch (error) {
      reject(error)
      response
        .writeHead(502)
        .end(pageWith('✕', 'The sign-in did not succeed. Please return to your editor and try again.'))
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
