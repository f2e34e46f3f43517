import { editorReceiver, editorSchemes, type Receiver, receiverPart } from './editors.ts'

export type CallbackRejection =
  | 'tooLong'
  | 'unreadable'
  | 'userinfo'
  /** Plain http to another machine. */
  | 'notEncrypted'
  /** No browser opens a page there, but its error page shows the URL, with the token. */
  | 'blockedPort'
  /** Not the scheme of a known editor; the operator can allow it. */
  | 'unknownScheme'
  /** A scheme that runs or reads something in the browser; it cannot be allowed. */
  | 'unsafeScheme'
  /** Opens the editor itself or a built-in extension; it cannot be allowed. */
  | 'builtIn'

/**
 * - `direct`: an editor on this machine, a known application, or an origin that the operator allows
 * - `askListed`: a host that matches an operator's wildcard; the user is asked each time, and reads that it is listed
 * - `ask`: another https host, or another extension than the allowed ones; the user is asked each time
 * - `refused`: anything else; no token is sent there
 */
export type CallbackDecision = {
  /** As received, unparsed. */
  readonly url: string
} & (
  | ({
      readonly kind: 'direct' | 'askListed' | 'ask'
      readonly href: string
      readonly isApplication: boolean
    } & Receiver)
  | { readonly kind: 'refused'; readonly reason: CallbackRejection }
)

/** What the operator allows in addition (`VITE_PLUGIN_CALLBACK_ORIGINS`, `VITE_PLUGIN_CALLBACK_SCHEMES`). */
export interface CallbackAllowance {
  /** https origins; a host may begin with `*.`, which matches one label. */
  readonly origins: readonly string[]
  /** Schemes, optionally with an authority; other authorities of the scheme need the user's consent. */
  readonly schemes: readonly string[]
}

const maxUrlLength = 2_048

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Bad ports of the Fetch Standard, section Port blocking. */
const blockedPorts = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135
  137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719
  1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(/\s+/),
)

/** The operator cannot allow these: their URLs run or read something in the browser. */
const neverApplications = new Set(
  'javascript: data: blob: file: about: vbscript: filesystem: ws: wss: ftp: view-source:'.split(' '),
)

/**
 * A wildcard matches one whole label, as in a certificate (RFC 9525 §6.3). It is replaced before parsing, because
 * browsers do not agree on `*` in a host.
 */
function kindOfOrigin({ origin, hostname }: URL, origins: readonly string[]): 'direct' | 'askListed' | 'ask' {
  const [label = ''] = hostname.split('.')
  const isSame = (text: string) => URL.parse(text)?.origin === origin
  if (origins.some((text) => !text.includes('*') && isSame(text))) return 'direct'
  return label !== '' && origins.some((text) => isSame(text.replace('://*.', `://${label}.`))) ? 'askListed' : 'ask'
}

/** Decides by protocol, host name and userinfo of the parsed URL, never by prefixes of the text. */
export function decideCallback(url: string, allowance: CallbackAllowance): CallbackDecision {
  const refused = (reason: CallbackRejection) => ({ kind: 'refused', url, reason }) as const
  if (url.length > maxUrlLength) return refused('tooLong')
  const parsed = /^[\x20-\x7e]+$/.test(url) ? URL.parse(url) : null
  if (parsed === null) return refused('unreadable')
  if (parsed.username !== '' || parsed.password !== '') return refused('userinfo')
  const { protocol, hostname, href, host } = parsed

  if (protocol === 'http:' || protocol === 'https:') {
    const isLoopback = loopback.has(hostname)
    const web = { url, href, name: isLoopback ? 'an app on this computer' : '', host, isApplication: false }
    if (protocol === 'http:' && !isLoopback) return refused('notEncrypted')
    if (blockedPorts.has(parsed.port)) return refused('blockedPort')
    return { kind: isLoopback ? 'direct' : kindOfOrigin(parsed, allowance.origins), ...web }
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

/** Replaces an earlier token. The rest of the query may be signed and stays unchanged. */
export function withExchangeToken(href: string, exchangeToken: string): string {
  const url = new URL(href)
  const own = url.search === '' ? [] : url.search.slice(1).split('&')
  const others = own.filter((parameter) => !new URLSearchParams(parameter).has('exchange_token'))
  url.search = `?${[...others, new URLSearchParams({ exchange_token: exchangeToken })].join('&')}`
  return url.href
}
