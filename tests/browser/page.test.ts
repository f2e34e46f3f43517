import { expect, test, vi } from 'vitest'
import { watchAttention } from '#browser/attention.ts'
import { openBrowser } from './kit.ts'

test('reports each time the user turns to the page, until it stops', () => {
  const { dispatch } = openBrowser()
  const listener = vi.fn<() => void>()
  const stop = watchAttention(listener)
  dispatch('visibilitychange', 'hidden')
  expect(listener).not.toHaveBeenCalled()
  for (const type of ['consent.shown', 'consent.missed', 'visibilitychange', 'focus']) dispatch(type)
  expect(listener).toHaveBeenCalledTimes(4)
  for (const pointerType of ['mouse', 'touch', 'pen']) dispatch('pointerenter', 'visible', { pointerType })
  expect(listener).toHaveBeenCalledTimes(5)
  stop()
  dispatch('focus')
  expect(listener).toHaveBeenCalledTimes(5)
})
