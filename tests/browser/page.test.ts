import { expect, test, vi } from 'vitest'
import { watchPageRestored } from '#browser/page.ts'
import { openBrowser } from './kit.ts'

function watch() {
  const browser = openBrowser()
  const listener = vi.fn<() => void>()
  return { ...browser, listener, stop: watchPageRestored(listener) }
}

test('the listener is called each time the page is shown as it was left', () => {
  const { showPage, listener } = watch()
  expect(listener).not.toHaveBeenCalled()
  showPage(true)
  showPage(true)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the listener is not called for a page that was loaded anew', () => {
  const { showPage, listener } = watch()
  showPage(false)
  expect(listener).not.toHaveBeenCalled()
})

test('a stopped listener is not called', () => {
  const { showPage, listener, stop } = watch()
  stop()
  showPage(true)
  expect(listener).not.toHaveBeenCalled()
})

test('stopping one listener does not stop another', () => {
  const browser = openBrowser()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = watchPageRestored(first)
  watchPageRestored(second)
  stop()
  browser.showPage(true)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
