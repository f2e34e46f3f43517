// `npm run demo`: builds the console with its sandbox into a folder of static files that needs no server. `npm run demo -- --outDir DIR`
// names another folder.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, defaultClientConditions, type InlineConfig, loadEnv } from 'vite'
import { built, paths, placeholder } from '#demo/layout.ts'
import { readEnvironment } from '#environment'
import { protectedPages, publicPages } from '#prerender/pages.ts'
import { withoutUnusedProperties } from '#prerender/styles.ts'

type Pages = typeof import('#demo/page/pages.tsx')

const root = fileURLToPath(new URL('..', import.meta.url))

/** The paths below the folder at which the folder has a page that installs the demo and goes on, for servers that know nothing of it. */
const addresses = [
  ...['', '/statecharts.html'].map((path) => paths.product + path),
  ...[...publicPages, ...protectedPages].map(({ address }) => paths.product + address),
  ...['', '/outbox', '/faults'].map((path) => paths.sandbox + path),
].map((path) => path.slice(1))

/** Returns what a build without the project's own configuration makes of one entry. */
async function bundle(options: InlineConfig) {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...options,
    build: { write: false, ...options.build },
  })
  return [result].flat().flatMap((each) => ('output' in each ? each.output : []))
}

/** Bundles a script into one file that no module is needed for. */
async function bundleScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const output = await bundle({
    define,
    plugins: [withoutOwnAddress],
    build: { rolldownOptions: { input: join(root, input), output: { format: 'iife' } } },
  })
  const [script, ...others] = output
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${input} must become one file`)
  return script.code
}

/** SQLite finds its parts beside its own module. The demo gives in the one that is used, so that the others are not built. */
const withoutOwnAddress = {
  name: 'without-own-address',
  transform: {
    filter: { id: /sqlite-wasm/ },
    handler: (code: string) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(placeholder.origin)),
      map: null,
    }),
  },
}

/** Draws the folder's own pages with the product's pieces. */
async function drawPages(product: string) {
  const output = await bundle({
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['edge-light', ...defaultClientConditions] },
    },
    build: {
      ssr: 'src/demo/page/pages.tsx',
      ssrEmitAssets: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const script = output.find((file) => file.type === 'chunk')
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || sheet?.type !== 'asset') throw new Error('the pages need a script and a style sheet')
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-demo-'))
  try {
    const file = join(folder, 'pages.mjs')
    await writeFile(file, script.code)
    const { startPage, waitingPage }: Pages = await import(pathToFileURL(file).href)
    return {
      start: startPage(product),
      waiting: waitingPage(product),
      styles: withoutUnusedProperties(String(sheet.source)),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface PageParts {
  readonly product: string
  readonly content: string
  /** The ways from the page to the folder, of which one is right: `./`, `../`. */
  readonly ways: readonly string[]
  /** Whether the page gives way to the one that the service worker has for the address. */
  readonly isWaiting: boolean
}

/** Puts a page together. It has nothing inline, so that it works under a server's strict content security policy. */
function pageOf({ product, content, ways, isWaiting }: PageParts): string {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'"
  const files = ways.map(
    (way) => `<link rel="stylesheet" href="${way}start.css"><script src="${way}start.js"></script>`,
  )
  return `<!doctype html>
<html lang="en"${isWaiting ? ' data-waiting' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}; base-uri 'none'; form-action 'none'">
<title>${product} demo</title>
<link rel="icon" href="${ways[0]}favicon.svg" type="image/svg+xml">
${files.join('\n')}
</head>
<body>${content}</body>
</html>
`
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/**
 * Builds the demo.
 * @param outDir a new folder, an empty one, or that of an earlier demo, which is removed first
 * @throws Error with a sentence for the terminal when there is something else in the folder
 */
async function buildDemo(outDir: string): Promise<void> {
  process.env.VITE_API_URL = placeholder.origin + placeholder.base + paths.sandbox
  const present = await readdir(outDir).catch((): string[] => [])
  if (present.length > 0 && !present.includes('service-worker.js'))
    throw new Error(`${outDir} is not empty and no demo. Choose another folder, or empty this one.`)
  await rm(outDir, { recursive: true, force: true })
  const base = `${placeholder.base}${paths.product}/`
  await build({ root, mode: 'qa', base, logLevel: 'warn', build: { outDir: join(outDir, built) } })
  await rm(join(outDir, built, 'csp.json'))

  const { VITE_PRODUCT_NAME: product } = readEnvironment(loadEnv('qa', root))
  const { start, waiting, styles } = await drawPages(product)
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), text)
  }
  await write('index.html', pageOf({ product, content: start, ways: ['./'], isWaiting: false }))
  await write('start.css', styles)
  await write('start.js', await bundleScript('src/demo/page/start.ts'))
  await copyFile(join(root, 'src/ui/page/favicon.svg'), join(outDir, 'favicon.svg'))
  await copyFile(
    fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')),
    join(outDir, 'sqlite3.wasm'),
  )

  const files = await listFiles(outDir)
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(outDir, file)))
  const define = { demoFiles: JSON.stringify(files), demoVersion: JSON.stringify(hash.digest('base64url')) }
  await write('service-worker.js', await bundleScript('src/demo/worker/service-worker.ts', define))

  for (const address of addresses) {
    const isFile = address.endsWith('.html')
    const way = '../'.repeat(address.split('/').length - (isFile ? 1 : 0))
    const page = pageOf({ product, content: waiting, ways: [way], isWaiting: true })
    await write(isFile ? address : `${address}/index.html`, page)
  }
  // A host shows this page at any address without a file, whose depth it does not know.
  await write('404.html', pageOf({ product, content: waiting, ways: ['./', '../', '../../'], isWaiting: true }))
  // GitHub Pages would leave out files with an underscore.
  await write('.nojekyll', '')
}

const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist-demo' } } })
const outDir = resolve(values.outDir)
try {
  await buildDemo(outDir)
  console.log(`The demo is in ${outDir}: put the folder on any server for static files (docs/demo.md).`)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
