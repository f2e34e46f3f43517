import fc from 'fast-check'
import { expect } from 'vitest'
import { parseURL, URL as SpecifiedURL, serializeHost, serializeURL, serializeURLOrigin } from 'whatwg-url'
import { type CallbackAllowance, decideCallback } from '#rules/callback/callback-url.ts'
import { builtIn, editorSchemes } from '#rules/callback/editors.ts'
import { fuzz, type Verdict } from './kit.ts'
import { urls } from './urls.ts'

// The rule uses the parser of Node or the browser. whatwg-url, the URL standard's reference, is the second.

const allowances: readonly CallbackAllowance[] = [
  { origins: [], schemes: [] },
  {
    origins: ['https://ide.example.com', 'https://ports.example.com:8443/any/path', 'http://plain.example.com', ''],
    schemes: ['myeditor', 'colon:', 'com.example.ide', 'javascript', 'DATA:', 'https', 'http:', 'blob', 'ftp', ''],
  },
]
const runInTheBrowser = ['javascript', 'data', 'blob', 'file', 'about', 'vbscript', 'ws', 'wss', 'ftp', 'view-source']

/** The decision as docs/plugins.md describes it, on the result of the second parser. */
function expectedKind(url: string, { origins, schemes }: CallbackAllowance): 'direct' | 'ask' | 'refused' {
  const record = parseURL(url)
  const isPrintable = [...url].every((character) => character >= ' ' && character <= '~')
  if (url === '' || url.length > 2_048 || !isPrintable || record === null) return 'refused'
  const { scheme, username, password, host } = record
  if (username !== '' || password !== '') return 'refused'
  const hostname = host === null ? '' : serializeHost(host)
  if (scheme === 'http' || scheme === 'https') {
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'direct'
    if (scheme === 'http') return 'refused'
    const own = serializeURLOrigin(record)
    return origins.some((origin) => SpecifiedURL.canParse(origin) && new SpecifiedURL(origin).origin === own)
      ? 'direct'
      : 'ask'
  }
  if (editorSchemes.includes(scheme)) {
    const isIde = scheme === 'jetbrains'
    const [, command = ''] = new SpecifiedURL(url).pathname.split('/')
    const isNamed = isIde
      ? /^[\w-]+$/.test(hostname) && /^[\w.-]+$/.test(command)
      : /^[a-z\d][a-z\d-]*\.[a-z\d][a-z\d-]*$/i.test(hostname)
    const [publisher = ''] = hostname.split('.')
    const isOwn = builtIn.includes((isIde ? command : publisher).toLowerCase())
    return isNamed && !isOwn && record.port === null ? 'direct' : 'refused'
  }
  const isListed = schemes.some((listed) => listed.replace(':', '').toLowerCase() === scheme)
  return isListed && !runInTheBrowser.includes(scheme) ? 'direct' : 'refused'
}

const values = fc.record({
  url: urls,
  allowance: fc.constantFrom(...allowances),
})

fuzz('sends a token to a callback only if two parsers agree that it may', values, ({ url, allowance }): Verdict => {
  const decision = decideCallback(url, allowance)
  expect(decision.url).toBe(url)
  expect(decision.kind).toBe(expectedKind(url, allowance))
  if (decision.kind === 'refused') return 'refused'
  const record = parseURL(url)
  expect(record && serializeURL(record), 'both parsers write the same URL').toBe(decision.href)
  expect(new URL(decision.href).href, 'and read it again').toBe(decision.href)
  const isWeb = record?.scheme === 'http' || record?.scheme === 'https'
  expect(decision.isApplication).toBe(!isWeb)
  if (isWeb) expect(decision.host, 'what the user reads').toBe(new SpecifiedURL(url).host)
  else expect(decision.href.toLowerCase(), 'what the user reads').toContain(decision.host.toLowerCase())
  return 'accepted'
})
