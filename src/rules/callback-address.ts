import { editorName, editorSchemes } from './editors.ts'

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

/** The receiver of a sign-in, as a person reads it. */
export interface Receiver {
  /** The name of the editor; empty for a web address, and for a scheme that the operator has listed. */
  readonly name: string
  /** The host with its port, or the scheme. */
  readonly host: string
}

/**
 * The decision on the callback address of a plugin:
 * - `direct`: an editor on this machine, a known application, or an origin the operator listed; no question asked
 * - `ask`: another https host; the person decides
 * - `refused`: any other; no token is sent there
 */
export type CallbackDecision = {
  /** The address as received, unparsed. */
  readonly address: string
} & (
  | ({ readonly kind: 'direct' | 'ask'; readonly href: string; readonly isApplication: boolean } & Receiver)
  | { readonly kind: 'refused'; readonly reason: CallbackRefusal }
)

/** The addresses that the operator allows beyond the rule (`VITE_PLUGIN_CALLBACK_ORIGINS`, `VITE_PLUGIN_CALLBACK_SCHEMES`). */
export interface CallbackAllowance {
  /** https origins; the host of one may begin with `*.`, which stands for one label. */
  readonly origins: readonly string[]
  readonly schemes: readonly string[]
}

const longestAddress = 2_048

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
 * Tells whether the operator has listed the origin of an address. A wildcard stands for one whole label, as in a certificate (RFC 9525 §6.3);
 * the address's own takes its place, because browsers do not agree on `*` in a host.
 */
function isListedOrigin({ origin, hostname }: URL, origins: readonly string[]): boolean {
  const [label = ''] = hostname.split('.')
  return label !== '' && origins.some((text) => URL.parse(text.replace('://*.', `://${label}.`))?.origin === origin)
}

/**
 * Decides on protocol, host name and userinfo of the parsed address, never on prefixes of the raw text.
 * @param address unparsed, from the address bar or from the server
 */
export function decideCallback(address: string, allowance: CallbackAllowance): CallbackDecision {
  const refused = (reason: CallbackRefusal) => ({ kind: 'refused', address, reason }) as const
  if (address.length > longestAddress) return refused('tooLong')
  const url = /^[\x20-\x7e]+$/.test(address) ? URL.parse(address) : null
  if (url === null) return refused('unreadable')
  if (url.username !== '' || url.password !== '') return refused('userinfo')
  const { protocol, hostname, href, host } = url

  if (protocol === 'http:' || protocol === 'https:') {
    const web = { address, href, name: '', host, isApplication: false }
    if (loopback.has(hostname)) return { kind: 'direct', ...web }
    if (protocol === 'http:') return refused('notEncrypted')
    return { kind: isListedOrigin(url, allowance.origins) ? 'direct' : 'ask', ...web }
  }

  const scheme = protocol.slice(0, -1)
  const application = {
    kind: 'direct',
    address,
    href,
    name: editorName(href),
    host: scheme,
    isApplication: true,
  } as const
  // An editor finds the extension by the authority. The text has it in every browser; some leave `host` empty.
  if (editorSchemes.includes(scheme)) return /^[^:]+:\/\/[^/?#]/.test(href) ? application : refused('unreadable')
  if (neverApplications.has(protocol)) return refused('unsafeScheme')
  const isListed = allowance.schemes.some((listed) => listed.toLowerCase().replace(/:(\/\/)?$/, '') === scheme)
  return isListed ? application : refused('unknownScheme')
}

/** @returns whether the address is an absolute http or https one */
export function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/**
 * Adds the one-time token; query and fragment stay as they are.
 * @param href the parsed address of an allowed callback
 */
export function withExchangeToken(href: string, exchangeToken: string): string {
  const url = new URL(href)
  url.searchParams.set('exchange_token', exchangeToken)
  return url.href
}
