import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import { startBrowser } from '#scripts/browser.ts'
import { apiUrl, buildVariable } from '#scripts/build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs', 'weight.md')
/** The modules that are listed of each file, the largest first. */
const listed = 25

const compress = promisify(brotliCompress)

/** A file of the build, every character of it with the module that it came from. */
interface AttributedFile {
  readonly name: string
  readonly text: string
  /** One for each character of the text, which is a UTF-16 unit: source maps count so. */
  readonly modules: readonly string[]
}

/** Returns a module's path: inside the repository, inside node_modules, or one word for what the build adds. */
function moduleOf(source: string, folder: string): string {
  const path = relative(root, resolve(folder, source)).replaceAll(sep, '/')
  const inPackage = path.lastIndexOf('node_modules/')
  if (inPackage >= 0) return path.slice(inPackage + 'node_modules/'.length)
  return path.startsWith('..') ? 'build' : path
}

/** Returns what a module is part of: a room of the product (`src/api`, `machines`), or a package (`xstate`). */
function partOf(module: string): string {
  const [first = '', second = ''] = module.split('/')
  return first === 'src' || first.startsWith('@') ? `${first}/${second}` : first
}

/** Attributes the characters of a script by its source map. A file that was not built is a module of its own. */
async function attribute(folder: string, path: string): Promise<AttributedFile> {
  const file = join(folder, path)
  const name = basename(path).replace(/-[\w-]{8}(?=\.js$)/, '')
  const text = await readFile(file, 'utf8')
  const payload = await readFile(`${file}.map`, 'utf8').catch(() => null)
  if (payload === null) return { name, text, modules: text.split('').map(() => path.slice(1)) }
  const map = new SourceMap(JSON.parse(payload))
  const modules = text.split('\n').flatMap((line, lineIndex) =>
    // The end of the line belongs to the line.
    Array.from({ length: line.length + 1 }, (_, column) => {
      const entry = map.findEntry(lineIndex, column)
      const source = 'originalSource' in entry ? entry.originalSource : undefined
      return source === undefined ? 'build' : moduleOf(source, dirname(file))
    }),
  )
  return { name, text, modules: modules.slice(0, text.length) }
}

/** Counts the characters of each name. Returns the names, the one with the most first. */
function countByName(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([one, first], [other, second]) => second - first || one.localeCompare(other))
}

/** A part without which the file would be larger weighs nothing. */
const kilobytes = (bytes: number) => (Math.max(0, bytes) / 1000).toFixed(1)

/** Describes what a file consists of, as tables. */
async function describe({ name, text, modules }: AttributedFile): Promise<string> {
  const bytesOf = async (part: string) => (await compress(part)).length
  const whole = await bytesOf(text)
  const parts = modules.map(partOf)
  const rows = await Promise.all(
    countByName(parts).map(async ([part, count]) => {
      const rest = text.split('').filter((_, index) => parts[index] !== part)
      return `| ${part} | ${kilobytes(count)} | ${kilobytes(whole - (await bytesOf(rest.join(''))))} |`
    }),
  )
  const largest = countByName(modules).slice(0, listed)
  return `## ${name}

${kilobytes(Buffer.byteLength(text))} kB, ${kilobytes(whole)} kB with brotli.

| Package or room | Minified | Brotli |
|---|---:|---:|
${rows.join('\n')}

| Module | Minified |
|---|---:|
${largest.map(([module, count]) => `| ${module} | ${kilobytes(count)} |`).join('\n')}
`
}

/** Returns the paths of the scripts that /login loads. */
async function scriptsOfLogin(): Promise<string[]> {
  const browser = await startBrowser()
  try {
    const context = await browser.open()
    const tab = await context.newPage()
    const paths = new Set<string>()
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script') paths.add(new URL(response.url()).pathname)
    })
    await tab.goto('/login', { waitUntil: 'networkidle' })
    return [...paths]
  } finally {
    await browser.close()
  }
}

/** Writes a page about what the scripts of /login consist of. */
export async function writeWeight(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-weight-'))
  process.env.VITE_API_URL = apiUrl
  process.env[buildVariable.production] = folder
  try {
    await build({ root, mode: 'production', logLevel: 'warn', build: { outDir: folder, sourcemap: 'hidden' } })
    const files = await Promise.all((await scriptsOfLogin()).map((path) => attribute(folder, path)))
    files.sort((one, other) => other.text.length - one.text.length)
    const tables = await Promise.all(files.map(describe))
    const text = `# What /login loads

Written by \`npm run bench -- weight\`. Sizes are in kB of 1,000 bytes. *Minified* is a part's share of the file. *Brotli* is by how much the
compressed file would be smaller without the part; what parts have in common counts for none of them, so the column adds up to less than
the file. \`build\` is what the build adds of its own.

${tables.join('\n')}`
    await writeFile(page, text)
    console.log(`Written: ${relative(root, page)}`)
  } finally {
    delete process.env[buildVariable.production]
    await rm(folder, { recursive: true, force: true })
  }
}
