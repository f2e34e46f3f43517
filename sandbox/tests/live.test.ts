import { expect, test } from 'vitest'
import { hour, openSandbox } from '#sandbox/testing/kit.ts'

test('relays the messages of consoles, each once: the last 10 MB of an hour, and none from before a reset', async () => {
  const { fetch, control, pass } = openSandbox({ consoleUrl: 'https://console.example.com/qa' })
  const headers = { Origin: 'https://console.example.com' }
  const send = (message: unknown) => fetch('/live', { method: 'POST', headers, body: JSON.stringify(message) })
  const read = async (after = 0) => (await fetch(`/live?after=${after}`, { headers })).json()
  expect((await send(undefined)).status).toBe(400)
  pass(1000)
  for (const message of ['a', 'b']) await send(message)
  const last = Date.UTC(2026, 0, 1) + 1001
  expect(await read(), 'a number is at least the time, also after a restart').toEqual({ last, messages: ['a', 'b'] })
  expect(await read(last)).toEqual({ last, messages: [] })
  for (const letter of ['c', 'd', 'e']) await send(letter.repeat(4_000_000))
  expect((await read(last)).messages.map(([letter]: string) => letter)).toEqual(['d', 'e'])
  pass(2 * hour)
  await send('f')
  expect((await read()).messages).toEqual(['f'])
  await control('POST', 'reset')
  expect((await read()).messages).toEqual([])
})
