import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown, Visitor } from 'vite'
import { settingsElement } from '#browser/settings.ts'
import { inlineHashesOf } from '#deploy/inline-hashes.ts'
import { defaultProductName, readEnvironment, readProductName } from '#environment'
import type { PageRow } from '#flow/page.ts'
import { pathPattern, withoutOptional } from '#rules/paths.ts'
import { escapeHtml, type PageFrame, pageOf, pageOfChoices, type ScreenChoice } from './html.ts'
import { buildTarget } from './oldest-browsers.ts'
import { linkExpressions, productNameExpression, settingsExpression, withOptionalLinks } from './page-settings.ts'
import { importCode, renderOnServer } from './render-on-server.ts'
import { withoutUnusedProperties } from './styles.ts'

type Prerendering = typeof import('./prerender.tsx')
type Bundle = Rolldown.OutputBundle

/**
 * Writes the first screens as static HTML: `/login/index.html` and so on, and `index.html` for all other URLs.
 * `csp.json` lists the hashes of their inline styles and scripts for a content security policy.
 */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerendered-pages',
    // Rendering the screens is a build of Vite too.
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    async transformIndexHtml(html, { path }) {
      const name = path === '/index.html' ? 'first-paint' : 'theme'
      const script = { tag: 'script', children: await bundleInline(config, name), injectTo: 'head-prepend' } as const
      const attrs = { type: 'application/json', id: settingsElement }
      const settings = { tag: 'script', attrs, children: settingsExpression, injectTo: 'head' } as const
      return {
        html: html.replaceAll(defaultProductName, () => escapeHtml(productOf(config))),
        tags: isServerMode(config) ? [settings, script] : [script],
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = ['src/main.ts', 'src/app.tsx', 'routes/pages.ts'].map((file) => join(config.root, file))
        const code = await Promise.all(files.map((file) => laterImports(this, file)))
        const pages = await writePages(config, bundle, new Map(code.flatMap((found) => [...found])))
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source })
        const hashes = inlineHashesOf([...pages.values(), ...htmlOf(bundle)].join(''))
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify(hashes) })
      },
    },
  }
}

const isServerMode = ({ mode }: ResolvedConfig) => mode === 'server'

function productOf(config: ResolvedConfig): string {
  return isServerMode(config) ? productNameExpression : readProductName(config.env.VITE_PRODUCT_NAME)
}

/** Removes index.html, and the style sheets that only it needs, from the bundle. */
async function writePages(
  config: ResolvedConfig,
  bundle: Bundle,
  code: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string>> {
  const urlOf = (file: string) => `${config.base}${file}`
  const filesOf = (name: string) => closureOf(bundle, code.get(name) ?? [])
  const shared = filesOf('loadRouter')
  const html = take(bundle, 'index.html')
  // Each page contains it.
  delete bundle['importmap.json']
  const isLater = (file: string) => !html.includes(`src="${urlOf(file)}"`)
  // QA's page needs the style sheets too.
  const read = htmlOf(bundle).length > 0 ? textOf : take
  const styles = sheetsIn(html, bundle).map((sheet) => read(bundle, sheet))
  const product = productOf(config)
  const links = isServerMode(config) ? linkExpressions : readEnvironment(config.env)
  const { prerender, pages, publicPages } = await buildPrerender(config)
  const frame: PageFrame = {
    html: html.replace(/(<link rel="stylesheet"[^>]*>)(\s*<link rel="stylesheet"[^>]*>)+/, '$1'),
    styles: withoutUnusedProperties(styles.join('\n')),
    chooser: await bundleInline(config, 'screen'),
    chunks: filesOf('loadApp').filter(isLater).map(urlOf),
  }
  // Public pages load the router when the browser is idle, so only the others preload it.
  const routedFrame: PageFrame = { ...frame, chunks: shared.filter(isLater).map(urlOf) }
  /** @returns a regular expression for the paths of a page, and for all paths that are not in the list */
  const otherThan = (page: PageRow, list: readonly PageRow[]): string =>
    `^${list.map((item) => (item === page ? '' : `(?!${pathPattern(item.path)})`)).join('')}`

  const render = async (name: string, page: PageRow, query = ''): Promise<ScreenChoice> => {
    const isOfMachine = (id: string) => id.startsWith(join(config.root, 'machines'))
    const all = code.get(name) ?? []
    // On a page with a variant, all but the first screen is the variant's.
    const modules = page.variant && query === '' ? all.filter((id) => !isOfMachine(id)).slice(0, 1) : all
    const machine = closureOf(bundle, modules.filter(isOfMachine)).filter(isLater)
    const frames = page.access === 'public' ? [] : filesOf('loadProtectedArea')
    const chunks = new Set([...frames, ...closureOf(bundle, modules)].filter((file) => !shared.includes(file)))
    const screen = await prerender(withoutOptional(page.path) + query, { product, links }, page.access !== 'public')
    return {
      screen: { ...screen, html: withOptionalLinks(screen.html) },
      machine: machine.map(urlOf),
      chunks: [...chunks].filter((file) => !machine.includes(file)).map(urlOf),
      ...(page.for && { for: page.for }),
      ...(page.access !== 'public' && { for: 'user', ...(page.access !== 'signedIn' && { area: page.access }) }),
    }
  }
  const signIn = await render('login', pages.login)
  const files = new Map<string, string>()
  const index: ScreenChoice[] = []
  for (const [name, page] of Object.entries<PageRow>(pages)) {
    const screen = await render(name, page)
    const variants: readonly ScreenChoice[] = page.variant
      ? [{ ...(await render(name, page, `?${page.variant}=known`)), parameter: page.variant }]
      : []
    const path = withoutOptional(page.path)
    const isPublic = page.access === 'public'
    files.set(
      `${path.slice(1)}/index.html`,
      isPublic ? pageOf(frame, screen, variants) : pageOfChoices(routedFrame, [screen, signIn]),
    )
    // There is no file for a path with a value in it. Some servers respond to any path with index.html.
    if (path !== page.path) index.push({ ...screen, path: pathPattern(page.path) })
    if (page === pages.profile) index.push({ ...screen, path: otherThan(page, Object.values(pages)) })
    index.push(...variants.map((variant) => ({ ...variant, path: pathPattern(page.path) })))
  }
  index.push({ ...signIn, path: otherThan(pages.login, Object.values(publicPages)) })
  return files.set('index.html', pageOfChoices(routedFrame, index))
}

/** @returns the lazily imported modules, by the names of the constants and properties that import them */
async function laterImports(plugin: Rolldown.PluginContext, file: string): Promise<Map<string, string[]>> {
  const { code } = plugin.getModuleInfo(file) ?? {}
  if (!code) throw new Error(`The build has no ${file}`)
  const named: { readonly name: string; readonly start: number; readonly end: number }[] = []
  const imports: { readonly from: string; readonly at: number }[] = []
  new Visitor({
    Property: ({ key, start, end }) => void (key.type === 'Identifier' && named.push({ name: key.name, start, end })),
    VariableDeclarator: ({ id, start, end }) =>
      void (id.type === 'Identifier' && named.push({ name: id.name, start, end })),
    ImportExpression: ({ source, start }) =>
      void (source.type === 'Literal' && imports.push({ from: String(source.value), at: start })),
  }).visit(plugin.parse(code))
  const found = new Map<string, string[]>()
  for (const { from, at } of imports) {
    const { id } = (await plugin.resolve(from, file)) ?? {}
    if (!id) throw new Error(`${file} imports ${from}, which is not there`)
    for (const { name, start, end } of named)
      if (start <= at && at < end) found.set(name, [...(found.get(name) ?? []), id])
  }
  return found
}

async function bundleInline(config: ResolvedConfig, name: 'first-paint' | 'screen' | 'theme'): Promise<string> {
  const input = join(config.root, 'src/start/inline', `${name}.ts`)
  const output = { format: 'iife' } as const
  const code = await bundle(config, {
    configFile: false,
    build: { target: buildTarget, rolldownOptions: { input, output } },
  })
  return code.trim()
}

async function buildPrerender(config: ResolvedConfig): Promise<Prerendering> {
  // The browser globals that the router uses, only for this file.
  const output = { codeSplitting: false, banner: "const window = { origin: 'http://localhost' }, self = {};" }
  const code = await bundle(config, {
    ...(config.configFile && { configFile: config.configFile }),
    ssr: renderOnServer,
    build: { ssr: 'scripts/vite/prerender.tsx', rolldownOptions: { output } },
  })
  return importCode(code)
}

/** @returns the code of the entry */
async function bundle({ root, mode, base }: ResolvedConfig, options: InlineConfig): Promise<string> {
  const common = { root, mode, base, logLevel: 'warn' } as const
  const result = await build({ ...common, ...options, build: { write: false, ...options.build } })
  const [{ output } = { output: [] }] = [result].flat().filter((item) => 'output' in item)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build has no entry')
  return entry.code
}

function textOf(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return String(file.source)
}

/** Removes an asset from the bundle. Returns its text. */
function take(bundle: Bundle, fileName: string): string {
  const text = textOf(bundle, fileName)
  delete bundle[fileName]
  return text
}

function sheetsIn(html: string, bundle: Bundle): string[] {
  const sheets = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css') && html.includes(fileName))
  if (sheets.length === 0) throw new Error('The build needs a style sheet')
  return sheets.sort((one, other) => html.indexOf(one) - html.indexOf(other))
}

function closureOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (fileName: string) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const file of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(file)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (chunk === undefined) throw new Error(`No chunk contains ${module}`)
    add(chunk.fileName)
  }
  return [...files]
}

const htmlOf = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : [],
  )
