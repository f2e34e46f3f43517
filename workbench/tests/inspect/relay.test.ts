import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleMessage } from '#workbench/inspect/messages.ts'
import { relayTo } from '#workbench/inspect/relay.ts'
import { LiveLog } from '#workbench/live/live-log.ts'

const url = 'http://localhost:4000/live'
const message = { tab: 'a', window: 'one', path: '/', title: 'PLAN', isOpen: true, isAll: true, steps: [] }

/** A server that relays what it gets, or responds with the next of `answers`; 0 rejects. */
function openServer(...answers: number[]) {
  const got: ConsoleMessage[][] = []
  const fetch = vi.fn(async (read: string, { body }: RequestInit = {}) => {
    const after = Number(new URL(read).searchParams.get('after'))
    if (body === undefined) return Response.json({ last: got.length, messages: got.slice(after) })
    const status = answers.shift() ?? 204
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status === 204) got.push(JSON.parse(String(body)))
    return new Response(null, { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Android 16; Mobile) Firefox/153.0' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { got, fetch, send: relayTo(url), soon: () => vi.advanceTimersByTimeAsync(1_000) }
}

test('a page follows consoles in other browsers while they are open', async () => {
  const { send, soon, got } = openServer()
  const log = new LiveLog()
  const tabs = () => [...log.now().tabs].map(([tab, { browser, isOpen }]) => ({ tab, browser, isOpen }))
  for (const isOpen of [true, false]) send({ ...message, tab: 'closed before', isOpen })
  send(message)
  await soon()
  expect(got, 'what happens at once is sent together').toHaveLength(1)
  onTestFinished(log.follow(url))
  await soon()
  expect(tabs()).toEqual([{ tab: 'a', browser: 'Firefox 153, Android', isOpen: true }])
  send({ ...message, isOpen: false })
  await soon()
  expect(tabs()).toMatchObject([{ isOpen: false }])
})

test('a console that the relay knows too is shown once, as of this browser', async () => {
  const { send, soon, fetch } = openServer()
  const channel = new BroadcastChannel('workbench.live')
  const said = vi.fn()
  channel.onmessage = ({ data }) => said(data)
  const log = new LiveLog()
  for (const stop of [log.listen(), log.follow(url), () => channel.close()]) onTestFinished(stop)
  send(message)
  await soon()
  expect(log.now().tabs.size).toBe(1)
  channel.postMessage(message)
  await expect.poll(() => said.mock.calls).toEqual([['hello'], ['hello']])
  send({ ...message, title: 'of the relay' })
  for (const _ of ['the message', 'nothing more']) await soon()
  expect(fetch.mock.lastCall?.[0]).toBe(`${url}?after=2`)
  const { browser, title } = log.now().tabs.get('a') ?? {}
  expect([browser, title]).toEqual([undefined, 'PLAN'])
})

test('sends what the server could not get again, and nothing more once it refuses', async () => {
  const { send, soon, got, fetch } = openServer(0, 204, 404)
  for (const tab of ['a', 'b', 'c', 'd']) {
    send({ ...message, tab })
    await soon()
  }
  expect(got.flat().map(({ tab }) => tab)).toEqual(['a', 'b'])
  expect(fetch).toHaveBeenCalledTimes(3)
})
