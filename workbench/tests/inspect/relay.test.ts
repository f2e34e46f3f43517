import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleMessage } from '#workbench/inspect/messages.ts'
import { relayTo } from '#workbench/inspect/relay.ts'
import { LiveLog } from '#workbench/live/live-log.ts'

const message = { tab: 'a', window: 'one', path: '/', title: 'PLAN', isOpen: true, isAll: true, steps: [] }

/** A page, and a server that relays what it gets, or responds with the next of `statuses`; 0 rejects. */
function openServer(...statuses: number[]) {
  const got: ConsoleMessage[][] = []
  const fetch = vi.fn(async (url: string, { body }: RequestInit = {}) => {
    const after = Number(new URL(url).searchParams.get('after'))
    if (body === undefined) return Response.json({ last: got.length, messages: got.slice(after) })
    const status = statuses.shift() ?? 204
    if (status === 204) got.push(JSON.parse(String(body)))
    return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = new LiveLog()
  const tabs = () => [...log.now().tabs].map(([tab, { browser, isOpen }]) => ({ tab, browser, isOpen }))
  const send = relayTo('http://localhost')
  return { got, fetch, log, tabs, send, soon: () => vi.advanceTimersByTimeAsync(1_000) }
}

test('a page follows consoles in other browsers while they are open', async () => {
  const { send, soon, got, log, tabs } = openServer()
  for (const isOpen of [true, false]) send({ ...message, tab: 'closed before', isOpen })
  send(message)
  await soon()
  expect(got, 'what happens at once is sent together').toHaveLength(1)
  onTestFinished(log.follow('http://localhost'))
  await soon()
  expect(tabs()).toEqual([{ tab: 'a', browser: 'Chrome 156, Android', isOpen: true }])
  send({ ...message, isOpen: false })
  await soon()
  expect(tabs()).toMatchObject([{ isOpen: false }])
})

test('a console that the relay knows too is shown once, as of this browser', async () => {
  const { send, soon, log, tabs } = openServer()
  const channel = new BroadcastChannel('workbench.live')
  const said = vi.fn()
  channel.onmessage = ({ data }) => said(data)
  for (const stop of [log.listen(), log.follow('http://localhost'), () => channel.close()]) onTestFinished(stop)
  send(message)
  await soon()
  channel.postMessage(message)
  await expect.poll(() => said.mock.calls).toEqual([['hello'], ['hello']])
  send({ ...message, isOpen: false })
  for (const _ of ['sent', 'read']) await soon()
  expect(tabs()).toEqual([{ tab: 'a', browser: undefined, isOpen: true }])
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
