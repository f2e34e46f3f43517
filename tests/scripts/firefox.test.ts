import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'
import { findFirefox, firefoxPreferences } from '#scripts/support/firefox.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('only the address of the API is led to the sandbox', () => {
  const { 'network.proxy.autoconfig_url': script } = firefoxPreferences(
    'http://localhost:4999',
    'http://localhost:40123',
    16,
  )
  const [, code = ''] = script.split(',')
  const find: unknown = new Function(`${decodeURIComponent(code)}\nreturn FindProxyForURL`)()
  const proxyFor = (address: string): unknown => (typeof find === 'function' ? find(address) : undefined)
  expect(proxyFor('http://localhost:4999/auth/info')).toBe('PROXY 127.0.0.1:40123')
  for (const other of [
    'http://localhost:49990/',
    'http://localhost:5173/?at=http://localhost:4999/',
    'https://example.com/',
  ])
    expect(proxyFor(other), other).toBe('DIRECT')
})

test('a chosen Firefox is taken when it starts', () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath)
  expect(findFirefox()).toBe(process.execPath)
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox')
  expect(findFirefox).toThrow('FIREFOX_PATH is /nowhere/firefox, which does not start.')
})

test('without one in the PATH there is none to find', () => {
  vi.stubEnv('FIREFOX_PATH', '')
  vi.stubEnv('PATH', '/nowhere')
  expect([undefined, '/Applications/Firefox.app/Contents/MacOS/firefox']).toContain(findFirefox())
})
