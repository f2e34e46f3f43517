import { createServer } from 'node:http'
import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import type { Fault, ReceivedCall } from '@statehouse/sandbox/control'
import * as v from 'valibot'
import { AuthTokens, readCurrentUser } from '#contract/session.ts'
import { untilAborted } from '#tests/api/kit.ts'
import { listen } from '#tests/support/listen.ts'
import { type Caller, type Given, redirectUri } from './callers.ts'
import { otherOrigin } from './kinds.ts'

const consoleOrigin = 'http://localhost:5173'

interface Prepared {
  readonly tokens: AuthTokens | null
  readonly given: Given
}

/** Starts a server on another origin, which any page may read, and counts its requests. */
async function startStranger() {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(200, { 'Access-Control-Allow-Origin': consoleOrigin, 'Content-Type': 'application/json' })
    response.end('{}')
  })
  const { port, close } = await listen(server)
  return { url: `http://127.0.0.1:${port}`, requests: () => requests, close }
}

/** Cells share the sandbox: on loopback for faults that need a connection, in this process for the others. */
export async function startServer() {
  const sandbox = await serveSandbox({ port: 0, consoleUrl: consoleOrigin, passwordCost: cheapPasswordCost })
  const stranger = await startStranger()

  const send = async (method: string, path: string, given: { body?: unknown; token?: string } = {}) => {
    const headers = {
      ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(given.token !== undefined && { Authorization: `Bearer ${given.token}` }),
    }
    const body = given.body === undefined ? null : JSON.stringify(given.body)
    const answer = await sandbox.fetch(new Request(sandbox.url + path, { method, headers, body }))
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  /** Signs a user in with a provider until the code, which needs no password. */
  async function askProvider(email: string) {
    const start = await send(
      'GET',
      `/auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri: redirectUri })}`,
    )
    const { authorizationUrl } = await start.json()
    const form = new URLSearchParams({ account: email })
    const back = await sandbox.fetch(new Request(authorizationUrl, { method: 'POST', body: form }))
    const { searchParams } = new URL(back.headers.get('Location') ?? '')
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
  }

  async function openSession(email: string): Promise<AuthTokens> {
    const path = `/auth/oauth/github/callback?${new URLSearchParams({ redirect_uri: redirectUri })}`
    return v.parse(AuthTokens, await (await send('POST', path, { body: await askProvider(email) })).json())
  }

  return {
    url: sandbox.url,
    strayed: () => stranger.requests(),
    close: async () => {
      await Promise.all([stranger.close(), sandbox.close()])
    },

    async prepare({ call, account, mail, comesFromProvider, faults }: Caller, fault: Fault | null): Promise<Prepared> {
      const setup = await send('POST', '/sandbox/setup', { body: { reset: true, ...(mail && { mail }) } })
      const { url } = await setup.json()
      const { searchParams, pathname } = new URL(url ?? consoleOrigin)
      const tokens = account === null ? null : await openSession(account)
      const answer = tokens && (await (await send('GET', '/auth/info', { token: tokens.accessToken })).json())
      const user = tokens && readCurrentUser(answer)
      const given: Given = {
        get user() {
          if (user === null) throw new Error('This caller has no session')
          return user
        },
        hasSession: tokens !== null,
        secret: searchParams.get('token') ?? pathname.split('/').at(-1) ?? '',
        ...{ code: '', state: '' },
        ...(comesFromProvider && (await askProvider('otto@example.com'))),
      }
      for (const [operation, setting] of Object.entries({ ...faults, ...(fault && { [call]: fault }) })) {
        const location = setting.location?.replace(otherOrigin, stranger.url)
        await send('PUT', `/sandbox/faults/${operation}`, { body: { ...setting, ...(location && { location }) } })
      }
      await send('DELETE', '/sandbox/calls')
      return { tokens, given }
    },

    async seen(): Promise<ReceivedCall['operation'][]> {
      const calls: ReceivedCall[] = await (await send('GET', '/sandbox/calls')).json()
      return calls.map(({ operation }) => operation)
    },

    /**
     * Responds like a browser: a response that the page may not read is lost.
     * @param isOnSocket sends the request over a connection
     */
    async answer(request: Request, isOnSocket: boolean): Promise<Response> {
      const headers = new Headers(request.headers)
      headers.set('Origin', consoleOrigin)
      // Node can't stream the body of a request with keepalive.
      const fromPage = new Request(request, { headers, keepalive: false })
      const answer = await (isOnSocket
        ? fetch(fromPage, { signal: request.signal })
        : untilAborted(sandbox.fetch(fromPage), request.signal))
      const isReadable = answer.headers.get('Access-Control-Allow-Origin') === consoleOrigin
      if (!isReadable) throw new TypeError('Failed to fetch')
      return answer
    },
  }
}
export type FaultServer = Awaited<ReturnType<typeof startServer>>
