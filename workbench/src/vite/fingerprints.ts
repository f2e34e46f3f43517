// Prints the fingerprints of a product as JSON. `fingerprints.plugin.ts` and `npm run charts -- compare` run it in the
// product's folder: it builds the product for Node and executes all paths of its test plan.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { fingerprintsOf } from '#workbench/release/fingerprints.ts'
import type { Product } from '#workbench/walk/product.tsx'

interface Code {
  readonly productWith: (sandbox: string) => Product
  readonly fingerprintsOf: typeof fingerprintsOf
}

type Context = Rolldown.PluginContext

const [, , product = '', screens = '', charts = ''] = process.argv
const root = process.cwd()
const pathOf = (id: string) => relative(root, id.replace(/[?\0].*$/s, ''))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The imports that each property of the constant `screens` uses, also through others at the top of its module. */
function importsOfScreens(source: string): ReadonlyMap<string, readonly string[]> {
  const tops = source.split(/\n(?=\w)/)
  const from = tops.flatMap((top) => {
    const [, names = '', path = ''] = /^import (?:type )?\{(.*)\} from '(.*)'/s.exec(top) ?? []
    return (names.match(/\w+/g) ?? []).map((name) => [name, path] as const)
  })
  const declared = tops.flatMap((top) => {
    const [, name] = /^(?:export )?(?:const|function) (\w+)/.exec(top) ?? []
    return name === undefined ? [] : [[name, top] as const]
  })
  const [paths, codes] = [new Map(from), new Map(declared)]
  const wordsIn = (code: string, known = new Set<string>()): ReadonlySet<string> => {
    for (const word of code.match(/\w+/g) ?? []) if (!known.has(word)) wordsIn(codes.get(word) ?? '', known.add(word))
    return known
  }
  const properties = (codes.get('screens') ?? '').matchAll(/^ {2}'?([\w-]+)'?: (.*),$/gm)
  return new Map(
    [...properties].map(([, id = '', code = '']) => [id, [...wordsIn(code)].flatMap((word) => paths.get(word) ?? [])]),
  )
}

/** The modules that each chart's machine and screen import, directly or not. */
async function modulesOfCharts(context: Context, ids: readonly string[]): Promise<Record<string, readonly string[]>> {
  const closure = (id: string, known = new Set<string>()): ReadonlySet<string> => {
    if (known.has(id)) return known
    known.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) closure(next, known)
    return known
  }
  const imports = importsOfScreens(readFileSync(screens, 'utf8'))
  const found: Record<string, readonly string[]> = {}
  for (const machine of ids) {
    const [, chart] = new RegExp(`^${charts}/(?:.*/)?([^/]+)\\.ts$`).exec(pathOf(machine)) ?? []
    if (chart === undefined) continue
    const resolved = (imports.get(chart) ?? []).map((path) => context.resolve(path, resolve(screens)))
    const roots = [machine, ...(await Promise.all(resolved)).flatMap((each) => each?.id ?? [])]
    const names = roots.flatMap((id) => [...closure(id)]).map(nameOfModule)
    found[chart] = [...new Set(names)].filter(isCompared).sort()
  }
  return found
}

const isFile = (id: string) => isAbsolute(id) && !id.includes('/node_modules/')
/** A file in the project, or the package of an import. */
const nameOfModule = (id: string) =>
  isFile(id) ? pathOf(id) : (/^(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^.*\/node_modules\//s, ''))?.[0] ?? id)
/** Styles are not compared, and the product's models only matter as far as the steps show it. */
const isCompared = (name: string) => !/\.css$|^\0|^\.\.|^workbench\//.test(name)

const entry = '\0fingerprints'
const own = fileURLToPath(new URL('../release/fingerprints.ts', import.meta.url))
let modulesOf: Record<string, readonly string[]> = {}
const hashes: Record<string, string> = {}

const plugin: Plugin = {
  name: 'fingerprints-entry',
  resolveId: (id) => (id === entry ? entry : null),
  load: (id) =>
    id === entry
      ? `export { productWith } from ${JSON.stringify(resolve(product))}\nexport { fingerprintsOf } from ${JSON.stringify(own)}`
      : null,
  async generateBundle(_, bundle) {
    const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
      readFileSync('package-lock.json', 'utf8'),
    )
    modulesOf = await modulesOfCharts(this, [...this.getModuleIds()])
    const codes = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    const code = new Map(codes.map(([id, { code }]) => [nameOfModule(id), code ?? '']))
    for (const name of [...new Set(Object.values(modulesOf).flat())].sort())
      hashes[name] = packages[`node_modules/${name}`]?.version ?? hashOf((code.get(name) ?? '').replace(/\$\d+\b/g, ''))
  },
}

const result = await build({
  mode: 'qa',
  logLevel: 'error',
  plugins: [plugin],
  ssr: { target: 'webworker' },
  build: {
    ssr: true,
    write: false,
    minify: false,
    rolldownOptions: { input: entry, output: { codeSplitting: false } },
  },
})
const [{ output } = { output: [] }] = [result].flat().filter((each) => 'output' in each)
const [chunk] = output
if (chunk?.type !== 'chunk') throw new Error('The build has no code')
// In this folder its imports are found.
const file = resolve(`node_modules/.fingerprints-${process.pid}.mjs`)
try {
  writeFileSync(file, chunk.code)
  const code: Code = await import(pathToFileURL(file).href)
  process.stdout.write(
    JSON.stringify(code.fingerprintsOf(code.productWith('http://localhost:4000'), hashes, modulesOf)),
  )
} finally {
  rmSync(file)
}
