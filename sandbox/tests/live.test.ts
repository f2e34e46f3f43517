import { expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing/kit.ts'

const headers = { Origin: 'https://console.example.com' }

test('relays the messages of consoles, each once: the last 10 MB, and none from before a reset', async () => {
  const { fetch, control } = openSandbox({ consoleUrl: 'https://console.example.com/qa' })
  const send = async (message: unknown) =>
    (await fetch('/live', { method: 'POST', headers, body: JSON.stringify(message) })).status
  const read = async (after = 0) => (await fetch(`/live?after=${after}`, { headers })).json()
  expect([await send('a'), await send('b'), await send(undefined)]).toEqual([204, 204, 400])
  const { last, messages } = await read()
  expect(messages).toEqual(['a', 'b'])
  expect(await read(last)).toEqual({ last, messages: [] })
  for (const letter of ['c', 'd', 'e']) await send(letter.repeat(4_000_000))
  expect((await read(last)).messages.map(([letter]: string) => letter)).toEqual(['d', 'e'])
  await control('POST', 'reset')
  expect((await read()).messages).toEqual([])
})

test('the messages after a restart are newer', async () => {
  const sandbox = openSandbox()
  sandbox.pass(1000)
  await sandbox.fetch('/live', { method: 'POST', body: '[]' })
  const { last } = await (await sandbox.fetch('/live?after=0')).json()
  expect(last).toBe(Date.UTC(2026, 0, 1) + 1000)
})
