import { expect, test, vi } from 'vitest'
import { guardedStorage, watchOtherTabs } from '#browser/storage.ts'
import { MemoryStorage, openBrowser } from './kit.ts'

function open(failing: MemoryStorage['failing'] = []) {
  const storage = new MemoryStorage()
  storage.failing = failing
  return { storage, store: guardedStorage(() => storage) }
}

test('reads and writes a working storage', () => {
  const { storage, store } = open()
  expect(store.read('token')).toBeNull()
  store.write('token', 'a')
  expect([store.read('token'), storage.content(), store.isPersistent(['token'])]).toEqual(['a', { token: 'a' }, true])
  storage.setItem('token', 'from another tab')
  expect(store.read('token')).toBe('from another tab')
  store.remove('token')
  expect([store.read('token'), storage.content()]).toEqual([null, {}])
})

test.each([
  ['throws on every write', ['setItem']],
  ['throws on write and removal', ['setItem', 'removeItem']],
  ['throws on everything', ['getItem', 'setItem', 'removeItem']],
  ['throws on every read', ['getItem']],
  ['throws on the mere access', null],
] as const)('keeps and removes values in memory with a storage that %s', (_, failing) => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const store = failing === null ? guardedStorage(forbidden) : open(failing).store
  expect(store.read('token')).toBeNull()
  store.write('token', 'a')
  expect([store.read('token'), store.isPersistent(['token'])]).toEqual(['a', false])
  store.write('token', 'b')
  expect(store.read('token')).toBe('b')
  store.remove('token')
  expect([store.read('token'), store.isPersistent(['token'])]).toEqual([null, true])
})

test('keeps values in memory with a storage that silently changes nothing', () => {
  const { storage, store } = open()
  storage.setItem('token', 'old')
  storage.setItem = () => {}
  storage.removeItem = () => {}
  store.write('token', 'a')
  expect([store.read('token'), store.isPersistent(['token'])]).toEqual(['a', false])
  store.remove('token')
  expect([store.read('token'), storage.content()]).toEqual([null, { token: 'old' }])
})

test('writes to a full storage again once it has space', () => {
  const { storage, store } = open()
  store.write('token', 'old')
  storage.failing = ['setItem']
  store.write('token', 'new')
  expect([store.read('token'), storage.content(), store.isPersistent(['token'])]).toEqual([
    'new',
    { token: 'old' },
    false,
  ])
  storage.failing = []
  expect(store.read('token')).toBe('new')
  store.write('user', '{}')
  expect([store.isPersistent(['user', 'token']), store.isPersistent(['user'])]).toEqual([false, true])
  store.write('token', 'newer')
  expect([store.read('token'), storage.getItem('token'), store.isPersistent(['token'])]).toEqual([
    'newer',
    'newer',
    true,
  ])
})

test('calls listeners when another tab changes one of their keys or clears the storage', () => {
  const browser = openBrowser()
  const listener = vi.fn<() => void>()
  const stop = watchOtherTabs(['token', 'user'], listener)
  const notified = (act: () => unknown) => {
    listener.mockClear()
    act()
    return listener.mock.calls.length
  }
  expect(notified(() => browser.inOtherTab({ token: 'a' }))).toBe(1)
  expect(notified(() => browser.inOtherTab({ user: '{}' }))).toBe(1)
  expect(notified(() => browser.inOtherTab({ darkMode: 'true' }))).toBe(0)
  expect(notified(() => browser.announce(null, browser.localStorage))).toBe(1)
  expect(notified(() => browser.announce('token', browser.sessionStorage))).toBe(0)
  expect(notified(() => browser.announce(null, browser.sessionStorage))).toBe(0)
  expect(notified(() => browser.showPage(false))).toBe(0)
  expect(
    notified(() => browser.showPage(true)),
    'a page in the back/forward cache misses changes',
  ).toBe(1)
  stop()
  expect(notified(() => browser.inOtherTab({ token: 'b' }))).toBe(0)
  expect(notified(() => browser.showPage(true))).toBe(0)
})
