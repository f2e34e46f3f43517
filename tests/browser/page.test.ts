import { expect, test, vi } from 'vitest'
import { watchPageRestored } from '#browser/page.ts'
import { openBrowser } from './kit.ts'

function watch() {
  const browser = openBrowser()
  const listener = vi.fn<() => void>()
  return { ...browser, listener, stop: watchPageRestored(listener) }
}

test('a page that is shown as it was left is told so, each time', () => {
  const { showPage, listener } = watch()
  expect(listener).not.toHaveBeenCalled()
  showPage(true)
  showPage(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a page that was loaded anew is not', () => {
  const { showPage, listener } = watch()
  showPage(false)
  expect(listener).not.toHaveBeenCalled()
})

test('until it stops', () => {
  const { showPage, listener, stop } = watch()
  stop()
  showPage(true)
  expect(listener).not.toHaveBeenCalled()
})

test('one that stops does not silence another', () => {
  const browser = openBrowser()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = watchPageRestored(first)
  watchPageRestored(second)
  stop()
  browser.showPage(true)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
