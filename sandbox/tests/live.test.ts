import { expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing/kit.ts'

function openRelay() {
  const sandbox = openSandbox({ consoleUrl: 'https://console.example.com/qa' })
  const headers = { Origin: 'https://console.example.com' }
  const send = (body: string) => sandbox.fetch('/live', { method: 'POST', headers, body })
  const read = async (after = 0) => (await sandbox.fetch(`/live?after=${after}`, { headers })).json()
  return { ...sandbox, send, read }
}

test('relays the messages of consoles in order, each once, also over a restart', async () => {
  const { send, read } = openRelay()
  expect((await send('[{"tab":"a"}]')).status).toBe(204)
  await send('[{"tab":"b"}]')
  const { last, messages } = await read()
  expect(messages).toEqual([[{ tab: 'a' }], [{ tab: 'b' }]])
  expect(await read(last)).toEqual({ last, messages: [] })
  await send('[{"tab":"c"}]')
  expect((await read(last)).messages).toEqual([[{ tab: 'c' }]])

  const restarted = openRelay()
  restarted.pass(1000)
  await restarted.send('[{"tab":"d"}]')
  expect((await restarted.read(last)).messages).toEqual([[{ tab: 'd' }]])
})

test('keeps no more than the last 10 MB of JSON, and nothing after a reset', async () => {
  const { send, read, control } = openRelay()
  const large = (name: string) => JSON.stringify(name.repeat(4_000_000))
  for (const name of ['a', 'b', 'c']) await send(large(name))
  const { messages } = await read()
  expect(messages.map(([letter]: string) => letter)).toEqual(['b', 'c'])
  expect((await send(large('too long'))).status).toBe(413)
  expect((await send('[')).status).toBe(400)
  await control('POST', 'reset')
  expect((await read()).messages).toEqual([])
})
