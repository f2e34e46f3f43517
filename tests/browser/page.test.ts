import { expect, test, vi } from 'vitest'
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
