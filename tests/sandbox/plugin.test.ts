import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveSandbox } from '#sandbox/serve.ts'

import { type PluginOptions, runPlugin } from '#scripts/plugin.ts'

async function startConsole() {
  const server = createServer((_, response) => response.end('console')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startSandbox() {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  return running.url
}

async function exchangeTokenOfAda(apiUrl: string): Promise<string> {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'statehouse' })
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const { accessToken } = await (await fetch(`${apiUrl}/auth/login`, { ...post, body })).json()
  const headers = { Authorization: `Bearer ${accessToken}` }
  return (await (await fetch(`${apiUrl}/auth/generate-exchange-token`, { method: 'POST', headers })).json())
    .exchangeToken
}

/** Runs the plugin in this process; `visit` plays the console with the callback address. */
async function run(visit: (callback: URL) => Promise<void>, options: Partial<PluginOptions> = {}) {
  const consoleUrl = options.consoleUrl ?? (await startConsole())
  const apiUrl = options.apiUrl ?? (await startSandbox())
  const lines: string[] = []
  let visited = Promise.resolve()
  const open = (url: string) => {
    const address = new URL(url)
    expect(address.origin + address.pathname).toBe(`${consoleUrl}/login`)
    visited = visit(new URL(address.searchParams.get('callback') ?? ''))
  }
  const status = await runPlugin({ consoleUrl, apiUrl, open, print: (line) => lines.push(line), ...options })
  await visited
  return { status, lines }
}

test('the plugin receives the exchange token, redeems it and prints the signed-in person', async () => {
  const apiUrl = await startSandbox()
  const { status, lines } = await run(
    async (callback) => {
      expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
      expect((await fetch(callback)).status).toBe(404)
      expect((await fetch(new URL('/favicon.ico', callback))).status).toBe(404)
      callback.searchParams.set('exchange_token', await exchangeTokenOfAda(apiUrl))
      const page = await fetch(callback)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('You can close this page.')])
    },
    { apiUrl },
  )
  expect([status, lines.at(-1)]).toEqual([0, 'Signed in as Ada Lovelace <ada@example.com>.'])
})

test('a refused token is reported on the page and in the terminal', async () => {
  const { status, lines } = await run(async (callback) => {
    callback.searchParams.set('exchange_token', 'unknown')
    expect((await fetch(callback)).status).toBe(400)
  })
  expect([status, lines.at(-1)]).toEqual([1, 'The server refused the exchange token (404).'])
})

test('a console or a server that is not running is named', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const noConsole = await run(async () => undefined, { consoleUrl: nowhere })
  expect(noConsole).toEqual({
    status: 1,
    lines: [`The console does not answer at ${nowhere}. Start it with: npm start`],
  })
  const visit = async (callback: URL) => {
    callback.searchParams.set('exchange_token', 'any')
    await fetch(callback)
  }
  const noServer = await run(visit, { apiUrl: nowhere })
  expect([noServer.status, noServer.lines.at(-1)]).toEqual([1, `The server does not answer at ${nowhere}.`])
})

test('an interruption ends the waiting', async () => {
  const interrupted = new AbortController()
  const { status } = await run(async () => interrupted.abort(), { signal: interrupted.signal })
  expect(status).toBe(130)
})

test('as a program it prints the address, and Ctrl-C ends it', async () => {
  const consoleUrl = await startConsole()
  const child = spawn(process.execPath, ['scripts/plugin.ts', '--console', consoleUrl, '--no-open'])
  const [printed] = await once(child.stdout, 'data')
  expect(String(printed)).toContain(`Sign in here: ${consoleUrl}/login?callback=http%3A%2F%2F127.0.0.1%3A`)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
})
