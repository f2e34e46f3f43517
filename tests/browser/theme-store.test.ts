import { expect, test, vi } from 'vitest'
import { openBrowser } from './kit.ts'

async function openStore(options: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(options)
  vi.resetModules()
  return { ...browser, ...(await import('#browser/theme-store.ts')) }
}

const saved = [null, 'true', 'false', '', 'TRUE', ' true', '"true"', '1', 'dark', 'null', 'forbidden', 'unreadable']
const meaning = (value: string | null) => (value === 'true' ? true : value === 'false' ? false : null)

test('writes the flag as text and reads it back', async () => {
  const { localStorage, storeDarkMode, wantsDark } = await openStore()
  for (const dark of [true, false]) {
    storeDarkMode(dark)
    expect([localStorage.content(), wantsDark()]).toEqual([{ darkMode: String(dark) }, dark])
  }
})

test('calls listeners until they stop when the system or another tab changes the theme', async () => {
  const { watchDarkMode, setSystemTheme, inOtherTab } = await openStore()
  const listener = vi.fn<() => void>()
  const stop = watchDarkMode(listener)
  setSystemTheme(true)
  inOtherTab({ darkMode: 'false' })
  expect(listener).toHaveBeenCalledTimes(2)
  inOtherTab({ token: 'a' })
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  setSystemTheme(false)
  inOtherTab({ darkMode: 'true' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each(saved.flatMap((value) => [true, false].map((prefersDark) => [value, prefersDark] as const)))(
  'the theme to use follows darkMode %j and system dark %s',
  async (value, prefersDark) => {
    const { wantsDark, ...browser } = await openStore({ prefersDark })
    if (value === 'forbidden') browser.forbidStorage()
    else if (value === 'unreadable') browser.localStorage.failing = ['getItem']
    else if (value !== null) browser.localStorage.setItem('darkMode', value)

    expect(wantsDark()).toBe(meaning(value) ?? prefersDark)
  },
)
