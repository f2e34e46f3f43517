import { afterEach, expect, test, vi } from 'vitest'
import { channelName, version } from '#workbench/inspect/messages.ts'
import { LiveLog } from '#workbench/live/live-log.ts'

const console = new BroadcastChannel(channelName)
afterEach(() => console.close())

test('what happens is known, whoever looks, and drawn once per frame; after clearing the consoles are asked anew', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const draw = () => {
    for (const frame of frames.splice(0)) frame()
  }
  const heard: unknown[] = []
  console.onmessage = (received: unknown) => heard.push((received as MessageEvent).data)
  const log = new LiveLog()
  const stop = log.listen()
  const hello = { type: 'workbench.hello', version, page: expect.any(String) }
  await vi.waitFor(() => expect(heard).toEqual([hello]))

  const listener = vi.fn()
  const unsubscribe = log.subscribe(listener)
  console.postMessage('first')
  console.postMessage('second')
  await vi.waitFor(() => expect(log.now().ignored).toBe(2))
  draw()
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  console.postMessage('third')
  await vi.waitFor(() => expect(log.now().ignored).toBe(3))
  draw()
  expect(listener).toHaveBeenCalledOnce()

  log.clear()
  expect(log.now().ignored).toBe(0)
  await vi.waitFor(() => expect(heard).toEqual([hello, hello]))
  stop()
})

test('what a console tells another page is not for this one', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const log = new LiveLog()
  const asked: unknown[] = []
  const other = new BroadcastChannel(channelName)
  other.onmessage = (received: unknown) => asked.push((received as MessageEvent).data)
  const stop = log.listen()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const [{ page }] = asked as [{ page: string }]
  const started = {
    ...{ _version: '0.7.2', sessionId: 'a/x:0', createdAt: '1', type: '@xstate.actor', name: 'door', definition: '{}' },
    snapshot: { status: 'active', value: 'closed' },
  }
  const history = { type: 'workbench.history', version, tab: 'a', messages: [started] }
  other.postMessage({ ...history, page: 'another' })
  other.postMessage('unreadable')
  await vi.waitFor(() => expect(log.now().ignored).toBe(1))
  expect(log.now().actors.size).toBe(0)
  other.postMessage({ ...history, page })
  await vi.waitFor(() => expect([...log.now().actors.keys()]).toEqual(['a/x:0']))
  stop()
  other.close()
})
