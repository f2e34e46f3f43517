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
  | { readonly kind: 'direct' | 'ask'; readonly href: string; readonly host: string; readonly isApplication: boolean }
  | { readonly kind: 'refused' }
)

/** The addresses that the operator allows beyond the rule (`VITE_PLUGIN_CALLBACK_ORIGINS`, `VITE_PLUGIN_CALLBACK_SCHEMES`). */
export interface CallbackAllowance {
  readonly origins: readonly string[]
  readonly schemes: readonly string[]
}

const longestAddress = 2_048

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** The schemes that editors register for their extensions and plugins. docs/plugins.md names the source of each. */
export const editorSchemes: readonly string[] = [
  'vscode',
  'vscode-insiders',
  'code-oss',
  'vscodium',
  'vscodium-insiders',
  'cursor',
  'windsurf',
  'trae',
  'trae-cn',
  'kiro',
  'antigravity',
  'antigravity-ide',
  'qoder',
  'positron',
  'void',
  'theia',
  'jetbrains',
  'jetbrains-gateway',
  'idea',
  'zed',
]

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
 * Decides on protocol, host name and userinfo of the parsed address, never on prefixes of the raw text.
 * @param address unparsed, from the address bar or from the server
 */
export function decideCallback(address: string, allowance: CallbackAllowance): CallbackDecision {
  const refused = { kind: 'refused', address } as const
  if (address.length > longestAddress || !/^[\x20-\x7e]+$/.test(address)) return refused
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return refused
  const { protocol, hostname, href, host } = url

  if (protocol === 'http:' || protocol === 'https:') {
    const web = { address, href, host, isApplication: false }
    const isListed =
      protocol === 'https:' && allowance.origins.some((origin) => URL.parse(origin)?.origin === url.origin)
    if (loopback.has(hostname) || isListed) return { kind: 'direct', ...web }
    return protocol === 'https:' ? { kind: 'ask', ...web } : refused
  }

  const scheme = protocol.slice(0, -1)
  const application = { kind: 'direct', address, href, host: scheme, isApplication: true } as const
  // An editor finds the extension by the authority. The text has it in every browser; some leave `host` empty.
  if (editorSchemes.includes(scheme)) return /^[^:]+:\/\/[^/?#]/.test(href) ? application : refused
  const isListed =
    !neverApplications.has(protocol) &&
    allowance.schemes.some((listed) => listed.toLowerCase().replace(/:(\/\/)?$/, '') === scheme)
  return isListed ? application : refused
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
