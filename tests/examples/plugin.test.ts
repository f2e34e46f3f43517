import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type PluginOptions, runPlugin } from '../../scripts/plugin.ts'
import { exchangeTokenOfAda, startSandbox } from './hand-over.ts'

async function startConsole() {
  const server = createServer((_, response) => response.end('console')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs the plugin in this process; `visit` plays the console with the callback address. */
async function run(visit: (callback: URL) => Promise<void>, options: Partial<PluginOptions> = {}) {
  const consoleUrl = options.consoleUrl ?? (await startConsole())
  const apiUrl = options.apiUrl ?? (await startSandbox()).url
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

/** Visits the callback with an exchange token, as the browser does. */
const visitWith = async (callback: URL, exchangeToken: string) => {
  callback.searchParams.set('exchange_token', exchangeToken)
  expect((await fetch(callback)).ok).toBe(exchangeToken !== 'unknown')
}

test('the plugin receives the exchange token, redeems it and prints the signed-in person', async () => {
  const { url: apiUrl } = await startSandbox()
  const visit = async (callback: URL) => visitWith(callback, await exchangeTokenOfAda(apiUrl))
  const { status, lines } = await run(visit, { apiUrl })
  expect([status, lines.at(-1)]).toEqual([0, 'Signed in as Ada Lovelace <ada@example.com>.'])
})

test('a refused token is reported in the terminal', async () => {
  const { status, lines } = await run((callback) => visitWith(callback, 'unknown'))
  expect([status, lines.at(-1)]).toEqual([1, 'The server refused the exchange token (404).'])
})

test('a console or a server that is not running is named', async () => {
  const nowhere = 'http://127.0.0.1:1'
  const noConsole = await run(async () => undefined, { consoleUrl: nowhere })
  expect(noConsole).toEqual({
    status: 1,
    lines: [`The console does not answer at ${nowhere}. Start it with: npm start`],
  })
  const noServer = await run((callback) => visitWith(callback, 'unknown'), { apiUrl: nowhere })
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
