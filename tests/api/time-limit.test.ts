import { describe, expect, test, vi } from 'vitest'
import { base, failureOf, holdTime, openConsole, openExpired, quiet, watch } from './kit.ts'

/** Makes an answer whose body never ends, and breaks off when the request is aborted. */
function endless({ signal }: Request): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"openai":'))
      signal.addEventListener('abort', () => stream.error(signal.reason), { once: true })
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

const timeLimit = { name: 'ApiError', kind: 'timeLimit', status: 0 }

describe('60 s in all', () => {
  test('waiting for a refresh counts; the session stays, and a pair that comes later is kept', async () => {
    holdTime()
    const { api, id, line, hold, stored, lines } = await openExpired()
    const before = stored()
    const request = hold(line)
    const refresh = hold('POST /auth/refresh')
    const failing = failureOf(api.getUser({ path: { id } }))
    await request.arrived
    await vi.advanceTimersByTimeAsync(10_000)
    request.release()
    await refresh.arrived
    await vi.advanceTimersByTimeAsync(50_000)
    expect(await failing).toMatchObject(timeLimit)
    expect([stored(), api.readTokenStore().ending]).toEqual([before, null])
    const refreshed = Promise.withResolvers<void>()
    api.watchTokenStore(refreshed.resolve)
    refresh.release()
    await refreshed.promise
    expect(stored().token).not.toBe(before.token)
    expect(lines()).toEqual([line, 'POST /auth/refresh'])
  })

  test('first try, refresh and second try share them', async () => {
    holdTime()
    const { api, id, line, hold, lines } = await openExpired()
    const first = hold(line)
    const failing = failureOf(api.getUser({ path: { id } }))
    const isOver = watch(failing)
    await first.arrived
    await vi.advanceTimersByTimeAsync(30_000)
    const refresh = hold('POST /auth/refresh')
    first.release()
    await refresh.arrived
    await vi.advanceTimersByTimeAsync(20_000)
    const second = hold(line)
    refresh.release()
    await second.arrived
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isOver()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject(timeLimit)
    expect(lines()).toEqual([line, 'POST /auth/refresh', line])
  })

  test('a call that ends in time leaves no clock running', async () => {
    holdTime()
    const { api } = await openConsole()
    await api.getIndexingModels({})
    await failureOf(api.getUser({ path: { id: 1 } }))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the caller’s own signal', () => {
  test.each(['before it is sent', 'while it is under way'])('ends the call %s with its reason', async (when) => {
    const { api, signIn, hold, lines } = await openConsole()
    await signIn()
    const controller = new AbortController()
    const reason = new Error('the screen was left')
    if (when === 'before it is sent') controller.abort(reason)
    const request = hold('GET /public/api/model-registry/indexing-models')
    const failing = failureOf(api.getIndexingModels({}, controller.signal))
    if (when === 'while it is under way') {
      await request.arrived
      controller.abort(reason)
    }
    expect(await failing).toBe(reason)
    expect(lines()).not.toContain('POST /auth/refresh')
  })

  test('ends the reading of the body', async () => {
    const { api } = await openConsole()
    const controller = new AbortController()
    const answered = Promise.withResolvers<void>()
    api.connect(base, (request) => {
      answered.resolve()
      return endless(request)
    })
    const failing = failureOf(api.getIndexingModels({}, controller.signal))
    await answered.promise
    await quiet()
    const reason = new Error('the screen was left')
    controller.abort(reason)
    expect(await failing).toBe(reason)
  })
})
