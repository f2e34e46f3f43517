import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, loadEnv } from 'vite'
import { sqliteWasm } from '#sandbox/node-files.ts'
import { built, paths, placeholder } from '#sandbox/worker/layout.ts'
import { noticesFile, thirdPartyNotices } from '../../deploy/notices.ts'
import { importCode, renderOnServer } from '../../scripts/vite/render-on-server.ts'
import { withoutUnusedProperties } from '../../scripts/vite/styles.ts'
import { readEnvironment } from '../../src/environment.ts'
import { pagePaths } from '../../src/rules/paths.ts'
import { demoPage } from './page.ts'

type Pages = typeof import('./pages.tsx')

const root = fileURLToPath(new URL('../..', import.meta.url))

/** For servers without rewrites: pages at these paths install the demo, then load the real page. */
const waitingPaths = [
  ...['', '/statecharts.html'].map((path) => paths.product + path),
  ...pagePaths.map((path) => paths.product + path),
  ...['', '/outbox', '/faults'].map((path) => paths.sandbox + path),
].map((path) => path.slice(1))

async function bundle(options: InlineConfig) {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...options,
    build: { write: false, ...options.build },
  })
  return [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
}

/** Bundles a script into one file without imports, and writes the notices of its packages. */
async function bundleScript(input: string, define: Record<string, string> = {}) {
  const output = await bundle({
    define,
    plugins: [withoutOwnUrl, thirdPartyNotices([])],
    build: { rolldownOptions: { input: join(root, input), output: { format: 'iife' } } },
  })
  const [script, notices, ...others] = output
  if (script?.type !== 'chunk' || notices?.type !== 'asset' || others.length > 0)
    throw new Error(`${input} must become one file with its notices`)
  return { code: script.code, notices: String(notices.source) }
}

/** SQLite loads its parts relative to its module, but the demo passes in the only one it uses. */
const withoutOwnUrl = {
  name: 'without-own-url',
  transform: {
    filter: { id: /sqlite-wasm/ },
    handler: (code: string) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(placeholder.origin)),
      map: null,
    }),
  },
}

async function renderPages(product: string) {
  const output = await bundle({
    ssr: renderOnServer,
    build: {
      ssr: 'sandbox/demo/pages.tsx',
      ssrEmitAssets: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const script = output.find((file) => file.type === 'chunk')
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || sheet?.type !== 'asset') throw new Error('the pages need a script and a style sheet')
  const { startPage, waitingPage } = await importCode<Pages>(script.code)
  return {
    start: startPage(product),
    waiting: waitingPage(product),
    styles: withoutUnusedProperties(String(sheet.source)),
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/** Builds the demo into an empty folder. Throws InvalidEnvironment. */
export async function buildDemo(outDir: string): Promise<void> {
  process.env.VITE_API_URL = placeholder.origin + placeholder.base + paths.sandbox
  const { VITE_PRODUCT_NAME: product } = readEnvironment(loadEnv('qa', root))
  const base = `${placeholder.base}${paths.product}/`
  await build({ root, mode: 'qa', base, logLevel: 'warn', build: { outDir: join(outDir, built) } })
  await rm(join(outDir, built, 'csp.json'))

  const { start, waiting, styles } = await renderPages(product)
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, path), text)
  }
  await write('index.html', demoPage({ product, content: start, ways: ['./'], isWaiting: false }))
  await write('start.css', styles)
  const startScript = await bundleScript('sandbox/demo/start.ts')
  await write('start.js', startScript.code)
  await copyFile(join(root, 'src/ui/page/favicon.svg'), join(outDir, 'favicon.svg'))
  await copyFile(sqliteWasm, join(outDir, 'sqlite3.wasm'))

  const files = await listFiles(outDir)
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(outDir, file)))
  const define = { demoFiles: JSON.stringify(files), demoVersion: JSON.stringify(hash.digest('base64url')) }
  const worker = await bundleScript('sandbox/demo/service-worker.ts', define)
  await write('service-worker.js', worker.code)
  await write(noticesFile, worker.notices)

  for (const path of waitingPaths) {
    const isFile = path.endsWith('.html')
    const way = '../'.repeat(path.split('/').length - (isFile ? 1 : 0))
    const page = demoPage({ product, content: waiting, ways: [way], isWaiting: true })
    await write(isFile ? path : `${path}/index.html`, page)
  }
  // Hosts show this page for any path without a file, at any depth.
  await write('404.html', demoPage({ product, content: waiting, ways: ['./', '../', '../../'], isWaiting: true }))
  // Without it, GitHub Pages leaves out files that begin with an underscore.
  await write('.nojekyll', '')
}
