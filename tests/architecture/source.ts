import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** An import of a file, whatever its form. */
export interface Import {
  readonly from: string
  /** True for an import that is erased at build time. */
  readonly isType: boolean
  /** The imported names, as the module calls them; `*` for all. */
  readonly names: readonly string[]
}

/** The imports, machines and names of a file. */
export interface Source {
  readonly path: string
  readonly imports: readonly Import[]
  /** The ids of the machines that it creates. */
  readonly machines: readonly string[]
  /** Every identifier and JSX attribute. */
  readonly names: ReadonlySet<string>
}

const takenNames = ({ specifiers }: ESTree.ImportDeclaration) =>
  specifiers.map((each) => {
    if (each.type === 'ImportDefaultSpecifier') return 'default'
    if (each.type === 'ImportNamespaceSpecifier') return '*'
    return each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
  })

/** Returns whether a declaration imports only types. An import for its side effect does not. */
const isTypeOnly = ({ importKind, specifiers }: ESTree.ImportDeclaration) =>
  importKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((each) => each.type === 'ImportSpecifier' && each.importKind === 'type'))

function machineId({ callee, arguments: [config] }: ESTree.CallExpression): string | null {
  const called = callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee
  if (called.type !== 'Identifier' || called.name !== 'createMachine') return null
  if (config?.type !== 'ObjectExpression') return '(not written down)'
  for (const entry of config.properties) {
    if (entry.type !== 'Property' || entry.key.type !== 'Identifier' || entry.key.name !== 'id') continue
    if (entry.value.type === 'Literal') return String(entry.value.value)
  }
  return '(no id)'
}

/**
 * Parses one file like the build.
 * @throws Error if it does not parse
 */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports: Import[] = []
  const machines: string[] = []
  const names = new Set<string>()
  const addImport = (from: unknown, isType: boolean, names: readonly string[] = ['*']) =>
    imports.push({ from: String(from), isType, names })

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source.value, isTypeOnly(node), takenNames(node)),
    ExportAllDeclaration: (node) => addImport(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source) addImport(source.value, exportKind === 'type')
    },
    ImportExpression: ({ source }) => addImport(source.type === 'Literal' ? source.value : '(computed)', false),
    TSImportType: (node) => addImport(node.source.value, true),
    CallExpression: (node) => {
      const id = machineId(node)
      if (id !== null) machines.push(id)
    },
    Identifier: ({ name }) => names.add(name),
    JSXIdentifier: ({ name }) => names.add(name),
  }).visit(program)

  return { path, imports, machines, names }
}

/** Reads all files of the product, the sandbox and the workbench. */
export const productSources = () =>
  readSources('machines', 'routes', 'src', 'scripts/vite', 'deploy', 'sandbox/src', 'workbench/src')

export function readSources(...folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`).sort())
    .map((path) => readSource(path, readFileSync(path, 'utf8')))
}

/** Inner folders that may import less than the folder around them. */
const innerFolders = /^(start\/inline|qa\/models)(?=\/)/

/** Returns the folder of a file: `src/api/http.ts` → `api`, `src/app.tsx` → `app`. */
export function folderOf(path: string): string {
  const place = path.replace(/^(src|scripts)\//, '')
  return innerFolders.exec(place)?.[0] ?? place.split('/', 1)[0]?.replace(/\.tsx?$/, '') ?? ''
}

/**
 * Returns an import without its prefix: `#api/http.ts` → `api/http.ts`, `@statehouse/sandbox/people` →
 * `sandbox/people`.
 */
export const nameOf = (from: string) => from.replace(/^(#|@statehouse\/)/, '')

/** Returns the folder of an import; null for packages, Node and the text of a file. */
export function targetFolder(path: string, from: string): string | null {
  if (from.endsWith('?raw')) return null
  if (from.startsWith('.')) return folderOf(posix.join(posix.dirname(path), from))
  const name = nameOf(from)
  return name === from ? null : folderOf(name)
}
