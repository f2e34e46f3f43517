import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defaultClientConditions, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { settingsElement } from '#browser/settings.ts'
import { defaultProductName, readProductName } from '#environment'
import { asText, type PageFrame, pageOf, pageOfChoices, type ScreenChoice } from './html.ts'
import { inlineHashesOf } from './inline-hashes.ts'
import { buildTarget } from './oldest-browsers.ts'
import { productNameExpression, settingsExpression } from './page-settings.ts'
import { protectedPages, publicPages } from './pages.ts'
import { withoutUnusedProperties } from './styles.ts'

type Prerendering = typeof import('./prerender.tsx')
type Bundle = Rolldown.OutputBundle

/**
 * Writes the screens that can be first ones as static HTML: `/login/index.html` and so on, and `index.html` for all other addresses.
 * The HTML contains its styles and the scripts that run before the first paint; `csp.json` lists their hashes for a content security
 * policy (CSP Level 3, `script-src` and `style-src`).
 */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'prerendered-pages',
    // The build that renders the screens is one of Vite, too.
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    configResolved(resolved) {
      config = resolved
    },
    async transformIndexHtml(html, { path }) {
      const name = path === '/index.html' ? 'arrival' : 'theme'
      const arrival = { tag: 'script', children: await bundleInline(config, name), injectTo: 'head' } as const
      const attrs = { type: 'application/json', id: settingsElement }
      const settings = { tag: 'script', attrs, children: settingsExpression, injectTo: 'head' } as const
      return {
        html: html.replaceAll(defaultProductName, () => asText(productOf(config))),
        tags: isServerMode(config) ? [settings, arrival] : [arrival],
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const pages = await writePages(config, bundle)
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source })
        const texts = [...pages.values(), ...htmlOf(bundle)]
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: JSON.stringify(await inlineHashesOf(texts.join(''))),
        })
      },
    },
  }
}

const isServerMode = ({ mode }: ResolvedConfig) => mode === 'server'

/** @returns the product's name; in a build for a server that fills in the settings its expression for the name */
function productOf(config: ResolvedConfig): string {
  return isServerMode(config) ? productNameExpression : readProductName(config.env.VITE_PRODUCT_NAME)
}

/** @returns the HTML of each page, by its file; takes index.html and the style sheets that it alone needs out of the bundle */
async function writePages(config: ResolvedConfig, bundle: Bundle): Promise<Map<string, string>> {
  const addressOf = (file: string) => `${config.base}${file}`
  const shared = closureOf(bundle, [])
  const html = take(bundle, 'index.html')
  // QA's page needs the sheets too.
  const read = htmlOf(bundle).length > 0 ? textOf : take
  const styles = sheetsIn(html, bundle).map((sheet) => read(bundle, sheet))
  const { prerender, renderProblem } = await buildPrerender(config)
  const frame: PageFrame = {
    html: html.replace(/(<link rel="stylesheet"[^>]*>)(\s*<link rel="stylesheet"[^>]*>)+/, '$1'),
    styles: withoutUnusedProperties(styles.join('\n')),
    chooser: await bundleInline(config, 'screen'),
    chunks: shared.map(addressOf),
    problem: renderProblem(),
  }
  const product = productOf(config)
  const chunksOf = (modules: readonly string[]) =>
    closureOf(bundle, modules)
      .filter((file) => !shared.includes(file))
      .map(addressOf)

  const screens = new Map<string, ScreenChoice>()
  for (const { address, modules } of publicPages)
    screens.set(address, { screen: await prerender(address, product, false), chunks: chunksOf(modules) })
  for (const { address, modules, ...access } of protectedPages)
    screens.set(address, { screen: await prerender(address, product, true), chunks: chunksOf(modules), ...access })
  const screenOf = (address: string): ScreenChoice => {
    const screen = screens.get(address)
    if (screen === undefined) throw new Error(`There is no prerendered ${address}`)
    return screen
  }

  const plugin = {
    screen: await prerender('/login?callback=known', product, false),
    chunks: [],
    parameter: 'callback',
    for: 'visitor',
  } as const
  const signIn = { ...screenOf('/login'), for: 'visitor' } as const
  const othersThan = (address: string, pages: readonly { readonly address: string }[]) =>
    `^(?!(${pages.flatMap((each) => (each.address === address ? [] : [each.address])).join('|')})/*$)`
  const page = (address: string) => `${address.slice(1)}/index.html`
  return new Map([
    ...publicPages.map(
      ({ address }) => [page(address), pageOf(frame, screenOf(address), address === '/login' ? [plugin] : [])] as const,
    ),
    ...protectedPages.map(
      ({ address }) => [page(address), pageOfChoices(frame, [{ ...screenOf(address), for: 'user' }, signIn])] as const,
    ),
    // Some servers answer the addresses of the other pages with this one, too.
    [
      'index.html',
      pageOfChoices(frame, [
        { ...screenOf('/invite'), path: '^/invite(/[^/]*)?/*$' },
        { ...screenOf('/profile'), for: 'user', path: othersThan('/profile', [...publicPages, ...protectedPages]) },
        { ...plugin, path: '^/login/*$' },
        { ...signIn, path: othersThan('/login', publicPages) },
      ]),
    ],
  ])
}

/** Bundles a script of src/html/inline into one line. */
async function bundleInline(
  { root, mode, base }: ResolvedConfig,
  name: 'arrival' | 'screen' | 'theme',
): Promise<string> {
  const result = await build({
    root,
    mode,
    base,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: { input: join(root, 'src/html/inline', `${name}.ts`), output: { format: 'iife' } },
    },
  })
  return entryOf(result).trim()
}

/** Builds src/html/prerender.tsx for Node, and loads it. */
async function buildPrerender({ root, mode, base, configFile }: ResolvedConfig): Promise<Prerendering> {
  const result = await build({
    root,
    mode,
    base,
    ...(configFile && { configFile }),
    logLevel: 'warn',
    // As for a browser: the router then draws what it draws there. React's renderer for the edge leaves no open handle behind.
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['edge-light', ...defaultClientConditions] },
    },
    build: {
      ssr: 'src/html/prerender.tsx',
      write: false,
      rolldownOptions: {
        // All that the router touches of a browser, seen by this file alone.
        output: { codeSplitting: false, banner: "const window = { origin: 'http://localhost' }, self = {};" },
      },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-prerender-'))
  try {
    const file = join(folder, 'prerender.mjs')
    await writeFile(file, entryOf(result))
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function entryOf(result: Awaited<ReturnType<typeof build>>): string {
  const [{ output } = { output: [] }] = [result].flat().filter((each) => 'output' in each)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build has no entry')
  return entry.code
}

function textOf(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return String(file.source)
}

/** @returns the text of an asset, which is no longer part of the bundle */
function take(bundle: Bundle, fileName: string): string {
  const text = textOf(bundle, fileName)
  delete bundle[fileName]
  return text
}

/** @returns the style sheets that a page links to, in their order */
function sheetsIn(html: string, bundle: Bundle): string[] {
  const sheets = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css') && html.includes(fileName))
  if (sheets.length === 0) throw new Error('The build needs a style sheet')
  return sheets.sort((one, other) => html.indexOf(one) - html.indexOf(other))
}

/** @returns the files of the console's chunk, of those that contain the modules, and of all that these import */
function closureOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (fileName: string) => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const file of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(file)
  }
  for (const path of ['src/app.tsx', ...modules]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${path}`)))
    if (chunk === undefined) throw new Error(`No chunk contains ${path}`)
    add(chunk.fileName)
  }
  return [...files]
}

const htmlOf = (bundle: Bundle) =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : [],
  )
