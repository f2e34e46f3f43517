import { expect, test, vi } from 'vitest'
import { watchPageRestored } from '#browser/page.ts'
import { openBrowser } from './kit.ts'

test('calls each listener each time the page is restored, until it stops, and never for a new page', () => {
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
