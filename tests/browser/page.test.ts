import { expect, test, vi } from 'vitest'
import { watchAttention } from '#browser/attention.ts'
import { watchPageRestored } from '#browser/page.ts'
import { openBrowser } from './kit.ts'

test('calls listeners until they stop when the page is restored, not for a new page', () => {
  const { showPage } = openBrowser()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = watchPageRestored(first)
  watchPageRestored(second)
  const called = () => [first.mock.calls.length, second.mock.calls.length]
  showPage(false)
  expect(called()).toEqual([0, 0])
  showPage(true)
  showPage(true)
  expect(called()).toEqual([2, 2])
  stop()
  showPage(true)
  expect(called()).toEqual([2, 3])
})

test('reports each time the user turns to the page, until it stops', () => {
  const { dispatch } = openBrowser()
  const listener = vi.fn<() => void>()
  const stop = watchAttention(listener)
  dispatch('visibilitychange', 'hidden')
  expect(listener).not.toHaveBeenCalled()
  for (const type of ['consent.shown', 'visibilitychange', 'focus']) dispatch(type)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  dispatch('focus')
  expect(listener).toHaveBeenCalledTimes(3)
})
