/** The editors that register a scheme for their extensions and plugins, by it. docs/plugins.md names the source of each. */
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

/** The products of JetBrains. Their last words, in lower case, are authorities of `jetbrains:`, without the hyphens. */
const jetbrainsProducts =
  'IntelliJ IDEA, PyCharm, WebStorm, PhpStorm, GoLand, CLion, RubyMine, Rider, RustRover, DataGrip'.split(', ')

/** The schemes of these editors. */
export const editorSchemes: readonly string[] = [...editors.keys()]

/** The publishers of extensions that come with an editor. docs/plugins.md names the source of each, and of the commands below. */
const ownPublishers = ['vscode', 'github', 'anysphere', 'codeium', 'trae', 'kiro', 'aicoding', 'positron']

/** The commands of JetBrains' IDEs themselves. */
const ownCommands = ['checkout', 'navigate', 'open', 'openproject', 'plugin', 'settings', 'shutdown', 'kotlin-wizard']

/** What is built into editors and never receives a sign-in: publishers, then commands. */
export const builtIn: readonly string[] = [...ownPublishers, ...ownCommands]

/** The id of an extension, as VS Code matches it: any other authority is the editor's own. */
const extensionId = /^([a-z\d][a-z\d-]*)\.[a-z\d][a-z\d-]*$/i

/** The receiver of a sign-in, as a user reads it. */
export interface Receiver {
  /** The name of the editor; empty for a web URL, and for a scheme that the operator has listed. */
  readonly name: string
  /** The extension of the editor, the host with its port, or the scheme with its authority. */
  readonly host: string
}

/**
 * Finds the receiver in a parsed URL of an application. It is in the text in every browser; some leave `host` empty.
 * @returns scheme and authority, and in JetBrains' IDEs, whose authority is the product, the command
 */
export const receiverPart = (href: string): string =>
  /^jetbrains:\/\/[^/?#]+\/[^/?#]*|^[^:]+(:\/\/[^/?#]*)?/.exec(href)?.[0] ?? ''

/**
 * Reads the receiver in the URL of an editor. Editors decode a URL before they read it, so nothing encoded is an extension's name.
 * @param part from `receiverPart`
 * @returns the reason against a part that names no extension
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
