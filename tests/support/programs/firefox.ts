import process from 'node:process'
import { inPath, installFromDebian, starts } from './debian.ts'

/** Debian's package of Firefox, and its program. */
const extendedSupport = 'firefox-esr'

/** Firefox on macOS, which is not in the PATH. */
const application = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * Finds the Firefox of this machine: the one that `FIREFOX_PATH` names, else one in the PATH or among the applications of macOS.
 * @returns undefined when there is none that starts
 * @throws Error with a sentence when `FIREFOX_PATH` names one that does not start
 */
export function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH
  if (chosen && !starts(chosen)) throw new Error(`FIREFOX_PATH is ${chosen}, which does not start.`)
  return chosen || [...inPath(extendedSupport, 'firefox'), application].find(starts)
}

/**
 * Finds a Firefox or installs Debian's package, which only root can do.
 * @returns undefined when there is none and none can be installed
 * @throws Error with a sentence when `FIREFOX_PATH` names one that does not start
 */
export const ensureFirefox = (): string | undefined =>
  findFirefox() ?? (installFromDebian([extendedSupport, 'fonts-liberation']) ? findFirefox() : undefined)

/**
 * The preferences of a Firefox under test, as Chromium's `--host-resolver-rules`: one address leads to another server of this machine, which
 * answers as its own proxy.
 * @param address the address that is led elsewhere, for example http://localhost:4999
 * @param server the address of the server that answers
 */
export function firefoxPreferences(url: string, server: string) {
  const [{ host }, { port }] = [new URL(url), new URL(server)]
  const script = `function FindProxyForURL(url) { return url.startsWith('http://${host}/') ? 'PROXY 127.0.0.1:${port}' : 'DIRECT' }`
  return {
    'network.proxy.type': 2,
    'network.proxy.autoconfig_url': `data:text/javascript,${encodeURIComponent(script)}`,
    'network.proxy.allow_hijacking_localhost': true,
    // As in the Chromium of the tests: scroll bars take no room, no icon of a page is fetched, and no page is kept for Back.
    'browser.sessionhistory.max_total_viewers': 0,
    'browser.chrome.site_icons': false,
    'ui.useOverlayScrollbars': 1,
    // A machine of tests has a mouse: fine, and it hovers.
    'ui.primaryPointerCapabilities': 6,
    // Pages read and write the clipboard without a question.
    'dom.events.testing.asyncClipboard': true,
    // Firefox 153 crashes when axe reads one of these properties twice (a null pointer in libxul); the console uses none of them.
    'accessibility.ARIAElementReflection.enabled': false,
  }
}

if (import.meta.main) {
  const found = ensureFirefox()
  console.log(
    found ?? 'There is no Firefox: install it (Debian: apt-get install firefox-esr) or let FIREFOX_PATH name one.',
  )
  // A machine that is no Debian leaves its tests out; CI has to run them.
  if (!found && process.env.CI) process.exitCode = 1
}
