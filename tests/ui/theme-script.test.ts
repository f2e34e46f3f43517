import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('public/theme.js', 'utf8')

/** Runs the script as a browser would before the first paint, and tells whether the document became dark. */
function isDark({ saved, system }: { saved: string | null | Error; system: 'light' | 'dark' }): boolean {
  const classes = new Set(['dark'])
  runInNewContext(script, {
    localStorage: {
      getItem(key: string) {
        if (saved instanceof Error) throw saved
        return key === 'darkMode' ? saved : null
      },
    },
    matchMedia: (query: string) => ({ matches: query === `(prefers-color-scheme: ${system})` }),
    document: {
      documentElement: {
        classList: {
          toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
        },
      },
    },
  })
  return classes.has('dark')
}

test.each([
  { saved: 'true', system: 'light', dark: true },
  { saved: 'false', system: 'dark', dark: false },
  { saved: null, system: 'dark', dark: true },
  { saved: null, system: 'light', dark: false },
  { saved: '', system: 'dark', dark: true },
  { saved: '"true"', system: 'light', dark: false },
  { saved: 'undefined', system: 'dark', dark: true },
  { saved: new Error('storage is blocked'), system: 'dark', dark: true },
  { saved: new Error('storage is blocked'), system: 'light', dark: false },
] as const)('darkMode $saved on a $system system: dark is $dark', ({ dark, ...browser }) => {
  expect(isDark(browser)).toBe(dark)
})

test('the page loads the script blocking, before the module, and has no inline script', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(page.indexOf('<script src="/theme.js"></script>')).toBeGreaterThan(0)
  expect(page.match(/<script(?![^>]*\ssrc=)/)).toBeNull()
  expect(page.match(/<style|\sstyle=|\son\w+=/)).toBeNull()
})
