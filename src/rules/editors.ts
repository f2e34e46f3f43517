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
    'jetbrains-gateway': 'JetBrains Gateway',
    idea: 'IntelliJ IDEA',
    zed: 'Zed',
  }),
)

/** The products of JetBrains by the authority of a `jetbrains:` address, without its hyphens. */
const jetbrainsProducts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    idea: 'IntelliJ IDEA',
    pycharm: 'PyCharm',
    webstorm: 'WebStorm',
    phpstorm: 'PhpStorm',
    goland: 'GoLand',
    clion: 'CLion',
    rubymine: 'RubyMine',
    rider: 'Rider',
    rustrover: 'RustRover',
    datagrip: 'DataGrip',
  }),
)

/** The schemes of these editors. */
export const editorSchemes: readonly string[] = [...editors.keys()]

/**
 * Names the editor of an application's address.
 * @param href a parsed address
 * @returns empty for a scheme of which no editor is known
 */
export function editorName(href: string): string {
  const [, scheme = '', authority = ''] = /^([^:]+):(?:\/\/([^/?#]*))?/.exec(href) ?? []
  const product = scheme === 'jetbrains' && jetbrainsProducts.get(authority.toLowerCase().replaceAll('-', ''))
  return product || editors.get(scheme) || ''
}
