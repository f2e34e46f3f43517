import { type Browser, type BrowserContext, type ConsoleMessage, expect } from '@playwright/test'

/** Allows an expected error or warning in the browser's console. Any other fails the test. */
export type ExpectConsole = (pattern: RegExp) => void

/**
 * Messages that a page cannot prevent: Chromium's for every 4xx, 5xx and lost connection; Firefox's for a lost
 * connection, with one of two reasons, and for a font that was loading when the page was left.
 */
export const byTheBrowser =
  /^Failed to load resource: |^downloadable font: download failed|^Cross-Origin Request Blocked: .*\(Reason: (?:CORS request did not succeed|Multiple CORS header .* not allowed)\)/

/** Messages about code that could not be loaded. Firefox's driver only reports the class of a logged error. */
export const missingCode =
  /A part of the console could not be loaded|Expected a JavaScript|^Loading module from .* was blocked|^Error$/

/** Logs an error when a page of the console stores another key than the specification's (§3, Browser storage). */
function watchStorage(): void {
  const own = {
    localStorage: ['token', 'refreshToken', 'user', 'darkMode'],
    sessionStorage: ['oauth_provider', 'oauth_redirect_uri', 'oauth_state'],
  }
  const { setItem } = Storage.prototype
  // Pages with a file name are the workbench's.
  if (location.pathname.endsWith('.html')) return
  Storage.prototype.setItem = function (key, value) {
    const name = this === window.localStorage ? 'localStorage' : 'sessionStorage'
    if (!own[name].includes(key)) reportError(new Error(`${name} has no key ${key}`))
    setItem.call(this, key, value)
  }
}

/**
 * The fixture `expectConsole`: fails a test if its pages log an unexpected error or warning, or store an unspecified
 * key.
 */
export async function quietConsole(
  { browser, context }: { readonly browser: Browser; readonly context: BrowserContext },
  use: (expectConsole: ExpectConsole) => Promise<void>,
): Promise<void> {
  const expected: RegExp[] = [byTheBrowser]
  const unexpected: string[] = []
  const keep = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text)
  }
  const watch = (watched: BrowserContext) => {
    // A context that is closing takes no scripts.
    watched.addInitScript(watchStorage).catch(() => {})
    watched.on('console', (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) keep(message.text())
    })
    watched.on('weberror', (problem) => keep(problem.error().stack || String(problem.error())))
  }
  watch(context)
  browser.on('context', watch)
  await use((pattern) => expected.push(pattern))
  browser.off('context', watch)
  expect(unexpected, 'errors and warnings in the console of the browser').toEqual([])
}
