import { expect, test, vi } from 'vitest'
import { base, failureOf, freezeClock, openConsole, openExpired, quiet, watch } from './kit.ts'

function endless({ signal }: Request): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"openai":'))
      signal.addEventListener('abort', () => stream.error(signal.reason), { once: true })
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

test('the limit of 60 s includes first attempt, refresh and second attempt', async () => {
  freezeClock()
  const { api, id, line, block, lines } = await openExpired()
  const first = block(line)
  const failing = failureOf(api.getUser({ path: { id } }))
  const isOver = watch(failing)
  await first.arrived
  await vi.advanceTimersByTimeAsync(30_000)
  const refresh = block('POST /auth/refresh')
  first.release()
  await refresh.arrived
  await vi.advanceTimersByTimeAsync(20_000)
  const second = block(line)
  refresh.release()
  await second.arrived
  await vi.advanceTimersByTimeAsync(9_999)
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failing).toMatchObject({ name: 'ApiError', kind: 'timeLimit', status: 0 })
  expect(lines()).toEqual([line, 'POST /auth/refresh', line])
})

test('the caller’s own signal ends a call before it is sent', async () => {
  const { api } = await openConsole()
  const reason = new Error('the screen was left')
  expect(await failureOf(api.getIndexingModels({}, AbortSignal.abort(reason)))).toBe(reason)
})

test('the caller’s own signal ends reading the body', async () => {
  const { api } = await openConsole()
  const controller = new AbortController()
  const answered = Promise.withResolvers<void>()
  api.connect(base, api.refresh, (request) => {
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
