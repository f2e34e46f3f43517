import { editorReceiver, editorSchemes, type Receiver, receiverPart } from './editors.ts'

/** The reasons for which a callback address is refused. */
export type CallbackRefusal =
  | 'tooLong'
  | 'unreadable'
  | 'userinfo'
  /** Plain http to another machine. */
  | 'notEncrypted'
  /** A scheme of which no editor is known; the operator can list it. */
  | 'unknownScheme'
  /** A scheme that runs or reads something in the browser; it cannot be listed. */
  | 'unsafeScheme'
  /** A URL of an editor that leads to the editor itself or to what comes with it; it cannot be listed. */
  | 'builtIn'

/**
 * The decision on the callback address of a plugin:
 * - `direct`: an editor on this machine, a known application, or an origin the operator listed; no question asked
 * - `askOnce`: a host that a wildcard of the operator stands for; the user decides once
 * - `ask`: another https host, or another extension than the listed ones; the user decides each time
 * - `refused`: any other; no token is sent there
 */
export type CallbackDecision = {
  /** The address as received, unparsed. */
  readonly url: string
} & (
  | ({ readonly kind: 'direct' | 'askOnce' | 'ask'; readonly href: string; readonly isApplication: boolean } & Receiver)
  | { readonly kind: 'refused'; readonly reason: CallbackRefusal }
)

/** The addresses that the operator allows beyond the rule (`VITE_PLUGIN_CALLBACK_ORIGINS`, `VITE_PLUGIN_CALLBACK_SCHEMES`). */
export interface CallbackAllowance {
  /** https origins; the host of one may begin with `*.`, which stands for one label. */
  readonly origins: readonly string[]
  /** Schemes, and those with an authority: the others of their scheme are asked for. */
  readonly schemes: readonly string[]
}

const maxUrlLength = 2_048

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Schemes that stay refused even when the operator lists them: their addresses run or read something in the browser itself. */
const neverApplications = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'about:',
  'vbscript:',
  'filesystem:',
  'ws:',
  'wss:',
  'ftp:',
  'view-source:',
])

/**
 * Decides on an https origin. A wildcard stands for one whole label, as in a certificate (RFC 9525 §6.3);
 * the URL's own takes its place, because browsers do not agree on `*` in a host.
 */
function kindOfOrigin({ origin, hostname }: URL, origins: readonly string[]): 'direct' | 'askOnce' | 'ask' {
  const [label = ''] = hostname.split('.')
  const isSame = (text: string) => URL.parse(text)?.origin === origin
  if (origins.some((text) => !text.includes('*') && isSame(text))) return 'direct'
  return label !== '' && origins.some((text) => isSame(text.replace('://*.', `://${label}.`))) ? 'askOnce' : 'ask'
}

/**
 * Decides on protocol, host name and userinfo of the parsed address, never on prefixes of the raw text.
 * @param address unparsed, from the address bar or from the server
 */
export function decideCallback(url: string, allowance: CallbackAllowance): CallbackDecision {
  const refused = (reason: CallbackRefusal) => ({ kind: 'refused', url, reason }) as const
  if (url.length > maxUrlLength) return refused('tooLong')
  const parsed = /^[\x20-\x7e]+$/.test(url) ? URL.parse(url) : null
  if (parsed === null) return refused('unreadable')
  if (parsed.username !== '' || parsed.password !== '') return refused('userinfo')
  const { protocol, hostname, href, host } = parsed

  if (protocol === 'http:' || protocol === 'https:') {
    const web = { url, href, name: '', host, isApplication: false }
    if (loopback.has(hostname)) return { kind: 'direct', ...web }
    if (protocol === 'http:') return refused('notEncrypted')
    return { kind: kindOfOrigin(parsed, allowance.origins), ...web }
  }

  if (neverApplications.has(protocol)) return refused('unsafeScheme')
  const scheme = protocol.slice(0, -1)
  const listed = allowance.schemes
    .map((item) => item.toLowerCase().replace(/:(\/\/)?$/, ''))
    .filter((item) => item === scheme || item.startsWith(`${scheme}://`))
  const isEditor = editorSchemes.includes(scheme)
  if (!isEditor && listed.length === 0) return refused('unknownScheme')
  const part = receiverPart(href)
  const receiver = isEditor ? editorReceiver(part) : { name: '', host: part }
  if (typeof receiver === 'string') return refused(receiver)
  const receivers = listed.filter((item) => item !== scheme)
  const isAllowed = receivers.length === 0 || receivers.includes(part.toLowerCase())
  return { kind: isAllowed ? 'direct' : 'ask', url, href, ...receiver, isApplication: true }
}

/** @returns whether the address is an absolute http or https one */
export function isWebUrl(url: string): boolean {
  const protocol = URL.parse(url)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/**
 * Appends the one-time token, in place of one that the callback has; the rest of the query may be signed and stays as it is.
 * @param href the parsed URL of an allowed callback
 */
export function withExchangeToken(href: string, exchangeToken: string): string {
  const url = new URL(href)
  const own = url.search === '' ? [] : url.search.slice(1).split('&')
  const others = own.filter((parameter) => !new URLSearchParams(parameter).has('exchange_token'))
  url.search = `?${[...others, new URLSearchParams({ exchange_token: exchangeToken })].join('&')}`
  return url.href
}
