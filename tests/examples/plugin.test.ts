import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { runPlugin } from '../../scripts/plugin.ts'
import { exchangeTokenOfAda, startSandbox } from './plugins.ts'

const nowhere = 'http://127.0.0.1:1'

/** Runs the plugin in this process, and opens its callback with an exchange token, like the browser does. */
async function run(apiUrl: string, exchangeToken: string, consoleUrl = apiUrl) {
  const lines: string[] = []
  const open = (url: string) => {
    const callback = new URL(new URL(url).searchParams.get('callback') ?? '')
    callback.searchParams.set('exchange_token', exchangeToken)
    void fetch(callback)
  }
  const status = await runPlugin({ consoleUrl, apiUrl, open, print: (line) => lines.push(line) })
  return [status, lines.at(-1)]
}

test('the plugin prints the user who has signed in, or what is wrong', async () => {
  const url = await startSandbox()
  expect(await run(url, await exchangeTokenOfAda(url))).toEqual([0, 'Signed in as Ada Lovelace <ada@example.com>.'])
  expect(await run(url, 'unknown')).toEqual([1, 'The server refused the exchange token (404).'])
  const noConsole = `The console does not answer at ${nowhere}. Start it with: npm start
If it runs elsewhere, name both URLs: npm run plugin -- --console URL --api URL`
  expect(await run(url, 'any', nowhere)).toEqual([1, noConsole])
})

test('as a program it prints the URL, and Ctrl-C ends it', async () => {
  const url = await startSandbox()
  const child = spawn(process.execPath, ['scripts/plugin.ts', '--console', url, '--no-open'])
  const [printed] = await once(child.stdout, 'data')
  expect(String(printed)).toContain(`Sign in here: ${url}/login?callback=http%3A%2F%2F127.0.0.1%3A`)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
})
