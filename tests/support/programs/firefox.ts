import process from 'node:process'
import { inPath, installFromDebian, starts } from './debian.ts'

const extendedSupport = 'firefox-esr'

/** Not in the PATH on macOS. */
const application = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * `FIREFOX_PATH`, else a Firefox in the PATH or macOS's applications, if it starts.
 * @throws Error if `FIREFOX_PATH` does not start
 */
function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH
  if (chosen && !starts(chosen)) throw new Error(`FIREFOX_PATH is ${chosen}, which does not start.`)
  return chosen || [...inPath(extendedSupport, 'firefox'), application].find(starts)
}

/** Installs Debian's package if there is no Firefox, which needs root. */
export const ensureFirefox = (): string | undefined =>
  findFirefox() ?? (installFromDebian([extendedSupport, 'fonts-liberation']) ? findFirefox() : undefined)

/** Redirects one URL to another local server, which acts as its own proxy, like Chromium's `--host-resolver-rules`. */
export function firefoxPreferences(url: string, server: string) {
  const [{ host }, { port }] = [new URL(url), new URL(server)]
  const script = `function FindProxyForURL(url) { return url.startsWith('http://${host}/') ? 'PROXY 127.0.0.1:${port}' : 'DIRECT' }`
  return {
    'network.proxy.type': 2,
    'network.proxy.autoconfig_url': `data:text/javascript,${encodeURIComponent(script)}`,
    'network.proxy.allow_hijacking_localhost': true,
    // Like the tests' Chromium: overlay scroll bars, no favicon requests, no back/forward cache.
    'browser.sessionhistory.max_total_viewers': 0,
    'browser.chrome.site_icons': false,
    'ui.useOverlayScrollbars': 1,
    // Test machines have a mouse: fine, with hover.
    'ui.primaryPointerCapabilities': 6,
    // Pages may use the clipboard without asking.
    'dom.events.testing.asyncClipboard': true,
    // Firefox 153 crashes if axe reads one of these properties twice. The console does not use them.
    'accessibility.ARIAElementReflection.enabled': false,
  }
}
