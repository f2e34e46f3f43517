import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConsoleMessage } from '#workbench/inspect/messages.ts'
import { relayTo } from '#workbench/inspect/relay.ts'
import { LiveLog } from '#workbench/live/live-log.ts'

const about = { window: 'one', path: '/login', title: 'SIGN IN', isOpen: true, isAll: false, steps: [] }
const opened: ConsoleMessage = { ...about, tab: 'a' }

/** A server that relays what it gets. `reads` has each answer. */
function openServer(answer: () => Response = () => new Response(null, { status: 204 })) {
  const got: ConsoleMessage[][] = []
  const reads = vi.fn()
  const fetch = vi.fn(async (url: string, { body }: RequestInit) => {
    if (body === undefined) {
      reads()
      return Response.json({ last: got.length, messages: got.slice(Number(new URL(url).searchParams.get('after'))) })
    }
    const response = answer()
    if (response.ok) got.push(JSON.parse(String(body)))
    return response
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Android 16; Mobile) Firefox/153.0' })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = new LiveLog()
  const open = () => onTestFinished(log.follow(url))
  const tabs = () => [...log.now().tabs].map(([tab, { browser, isOpen }]) => ({ tab, browser, isOpen }))
  return { got, fetch, reads, open, tabs, send: relayTo(url), soon: () => vi.advanceTimersByTimeAsync(1_000) }
}

const url = 'http://localhost:4000/live'
const browser = 'Firefox 153, Android'

test('a page follows consoles in other browsers while they are open', async () => {
  const { send, open, soon, tabs, got } = openServer()
  send({ ...opened, tab: 'closed before' })
  send({ ...opened, tab: 'closed before', isOpen: false })
  send(opened)
  await soon()
  expect(got, 'what happens at once is sent together').toHaveLength(1)
  open()
  await soon()
  expect(tabs()).toEqual([{ tab: 'a', browser, isOpen: true }])
  send({ ...opened, isOpen: false })
  await soon()
  expect(tabs()).toEqual([{ tab: 'a', browser, isOpen: false }])
})

test('sends in order what the server could not get, and nothing to a server that does not relay', async () => {
  const answers = [Response.error(), new Response(null, { status: 404 })]
  const { send, soon, got, fetch } = openServer(() => {
    const answer = answers.shift() ?? new Response(null, { status: 204 })
    if (answer.type === 'error') throw new TypeError('Failed to fetch')
    return answer
  })
  send(opened)
  await soon()
  answers.unshift(new Response(null, { status: 204 }))
  send({ ...opened, tab: 'b' })
  await soon()
  expect(got.flat().map(({ tab }) => tab)).toEqual(['a', 'b'])
  send(opened)
  await soon()
  send(opened)
  await soon()
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a page waits longer for a server that cannot be reached', async () => {
  const { open, soon, reads } = openServer()
  reads.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  open()
  await soon()
  expect(reads).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reads).toHaveBeenCalledTimes(2)
})
