import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { safeParse } from 'valibot'
import { redeemExchangeToken } from '#contract/plugin.ts'
import { AuthTokens, readCurrentUser } from '#contract/session.ts'

export interface PluginOptions {
  /** Address of the console, for example http://localhost:5173 */
  readonly consoleUrl: string
  /** Address of the API, for example http://localhost:4000 */
  readonly apiUrl: string
  readonly print: (line: string) => void
  /** Opens the address in the person's browser. */
  readonly open: (url: string) => void
  /** Ends the wait for the hand-off. */
  readonly signal?: AbortSignal
}

/**
 * Plays an editor: waits on loopback for the console's hand-off (Specification §4, Login with plugin callback) and redeems the
 * exchange token.
 * @returns the exit status: 0 after a sign-in, 1 after a failure, 130 after an interruption
 */
export async function runPlugin({ consoleUrl, apiUrl, print, open, signal }: PluginOptions): Promise<0 | 1 | 130> {
  if (!(await answers(consoleUrl))) {
    print(`The console does not answer at ${consoleUrl}. Start it with: npm start`)
    return 1
  }
  const { promise: outcome, resolve: end } = Promise.withResolvers<0 | 1 | 130>()
  const server = createServer(async (request, response) => {
    const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
    const exchangeToken = url?.searchParams.get('exchange_token')
    if (request.method !== 'GET' || url?.pathname !== '/callback' || !exchangeToken) {
      return answer(response, 404, 'The plugin waits for a sign-in. This is not one.')
    }
    const { ok, sentence } = await redeem(apiUrl, exchangeToken)
    print(sentence)
    answer(response, ok ? 200 : 400, ok ? `${sentence} You can close this page.` : sentence)
    end(ok ? 0 : 1)
  })
  signal?.addEventListener('abort', () => end(130), { once: true })
  if (signal?.aborted) end(130)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = new URL('/login', consoleUrl)
  address.searchParams.set('callback', `http://127.0.0.1:${port}/callback`)
  print(`Sign in here: ${address.href}`)
  open(address.href)
  const status = await outcome
  server.close()
  // The page with the result is still on its way; an interruption does not wait for it.
  if (status === 130) server.closeAllConnections()
  else server.closeIdleConnections()
  return status
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  )

async function redeem(apiUrl: string, exchangeToken: string): Promise<{ ok: boolean; sentence: string }> {
  const { method, path } = redeemExchangeToken
  const url = apiUrl.replace(/\/$/, '') + path
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ exchangeToken })
  const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  if (!response) return { ok: false, sentence: `The server does not answer at ${apiUrl}.` }
  const received: unknown = await response.json().catch(() => null)
  if (!response.ok) return { ok: false, sentence: `The server refused the exchange token (${response.status}).` }
  const tokens = safeParse(AuthTokens, received)
  if (!tokens.success) return { ok: false, sentence: 'The server gave no tokens for the exchange token.' }
  const user = readCurrentUser((received as { user?: unknown }).user)
  return {
    ok: true,
    sentence: `Signed in as ${user ? `${user.firstName} ${user.lastName} <${user.email}>` : 'somebody'}.`,
  }
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    Connection: 'close',
  })
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Editor plugin</title><h1>Editor plugin</h1><p>${escaped}</p></html>`)
}

/** Opens the default browser of the machine, if there is one. */
function openBrowser(url: string): void {
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const child = spawn(command, [url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      console: { type: 'string', default: 'http://localhost:5173' },
      api: { type: 'string', default: 'http://localhost:4000' },
      'no-open': { type: 'boolean', default: false },
    },
  })
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())
  process.exitCode = await runPlugin({
    consoleUrl: values.console,
    apiUrl: values.api,
    print: (line) => console.log(line),
    open: values['no-open'] ? () => undefined : openBrowser,
    signal: interrupted.signal,
  })
}
