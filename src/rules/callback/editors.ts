/** Editors by the URL scheme that they register for extensions. docs/plugins.md lists the sources. */
const editors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vscode: 'Visual Studio Code',
    'vscode-insiders': 'Visual Studio Code Insiders',
    'code-oss': 'Code - OSS',
    vscodium: 'VSCodium',
    'vscodium-insiders': 'VSCodium Insiders',
    cursor: 'Cursor',
    windsurf: 'Windsurf',
    trae: 'Trae',
    'trae-cn': 'Trae CN',
    kiro: 'Kiro',
    antigravity: 'Antigravity',
    'antigravity-ide': 'Antigravity IDE',
    qoder: 'Qoder',
    positron: 'Positron',
    void: 'Void',
    theia: 'Theia IDE',
    jetbrains: 'JetBrains IDE',
  }),
)

/** The last word of a JetBrains product, in lower case, is its authority in `jetbrains:` URLs, without the hyphens. */
const jetbrainsProducts =
  'IntelliJ IDEA, PyCharm, WebStorm, PhpStorm, GoLand, CLion, RubyMine, Rider, RustRover, DataGrip'.split(', ')

export const editorSchemes: readonly string[] = [...editors.keys()]

/** Publishers of built-in extensions. docs/plugins.md lists the sources for these and for the commands below. */
const ownPublishers = ['vscode', 'github', 'anysphere', 'codeium', 'trae', 'kiro', 'aicoding', 'positron']

const ownCommands = ['checkout', 'navigate', 'open', 'openproject', 'plugin', 'settings', 'shutdown', 'kotlin-wizard']

/** Built into editors, and never receives a sign-in: publishers, then commands. */
export const builtIn: readonly string[] = [...ownPublishers, ...ownCommands]

/** The id of an extension, like VS Code matches it. Any other authority is the editor's own. */
const extensionId = /^([a-z\d][a-z\d-]*)\.[a-z\d][a-z\d-]*$/i

export interface Receiver {
  /** The name of the editor, or words for a loopback URL; empty for another host, and for a scheme that the operator allows. */
  readonly name: string
  /** The editor's extension, the host with its port, or the scheme with its authority. */
  readonly host: string
}

/**
 * Scheme and authority; for JetBrains' IDEs, whose authority is the product, also the command. Reads the text, because
 * some browsers leave `host` empty.
 */
export const receiverPart = (href: string): string =>
  /^jetbrains:\/\/[^/?#]+\/[^/?#]*|^[^:]+(:\/\/[^/?#]*)?/.exec(href)?.[0] ?? ''

/**
 * Returns the reason to reject a part that is not an extension. Editors decode a URL before they read it, so an encoded
 * name is not one.
 */
export function editorReceiver(part: string): Receiver | 'unreadable' | 'builtIn' {
  const [scheme = '', , authority = '', command = ''] = part.split('/')
  if (authority === '') return 'unreadable'
  const name = editors.get(scheme.slice(0, -1)) ?? ''
  if (scheme === 'jetbrains:') {
    const isPlain = /^[\w-]+\/[\w.-]+$/.test(`${authority}/${command}`)
    if (!isPlain || ownCommands.includes(command.toLowerCase())) return 'builtIn'
    const product = authority.toLowerCase().replaceAll('-', '')
    return {
      name: jetbrainsProducts.find((label) => label.toLowerCase().split(' ').at(-1) === product) ?? name,
      host: command,
    }
  }
  const [, publisher] = extensionId.exec(authority) ?? []
  return !publisher || ownPublishers.includes(publisher.toLowerCase()) ? 'builtIn' : { name, host: authority }
}
