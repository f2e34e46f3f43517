import { posix } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { folderOf, nameOf, type Source, targetFolder } from './source.ts'

/**
 * The folders that a folder may import from, in addition to itself. `types:` allows only `import type`, a path only
 * that folder or file.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Scripts in the HTML, and the form before React.
  'start/inline': ['browser', 'rules'],
  start: ['browser', 'flow', 'rules', 'ui'],
  // The plugins of the build.
  vite: ['environment', 'browser', 'start', 'machines', 'flow', 'routes', 'rules', 'ui', 'deploy', 'types:contract'],
  // The console of a QA build runs the inspection, and knows the names of secrets and its sandbox. QA's page has the
  // rest of the workbench.
  main: [
    'app',
    'environment',
    'api',
    'browser',
    'machines',
    'flow',
    'routes',
    'rules',
    'start',
    'ui/feedback/toaster.tsx',
    'qa/inspected.ts',
    'qa/sandbox-url.ts',
    'workbench/inspect',
  ],
  app: ['environment', 'api', 'browser', 'contract', 'flow', 'machines', 'routes', 'rules', 'start', 'ui'],
  routes: ['flow', 'machines', 'ui', 'rules', 'types:contract'],
  flow: ['machines', 'browser', 'ui', 'rules', 'types:contract'],
  machines: ['api', 'browser', 'rules', 'contract'],
  api: ['contract', 'browser', 'rules'],
  browser: ['types:contract'],
  rules: ['types:contract'],
  contract: [],
  ui: [],
  environment: [],
  'qa/models': ['machines', 'api', 'contract', 'rules', 'types:workbench/kit', 'sandbox/people'],
  qa: [
    'environment',
    'browser',
    'api',
    'contract',
    'workbench',
    'machines',
    'qa/models',
    'flow',
    'routes',
    'rules',
    'ui',
    'sandbox/people',
  ],
  workbench: [],
  // The image is built without tests.
  deploy: ['environment', 'rules'],
  // An independent package. It gets everything else through the files in `doors`.
  sandbox: [],
}

/** Files that may import by `../` from outside of their package, and what they may import. */
const doors: Readonly<Record<string, string>> = {
  'sandbox/src/contract.ts': 'src/contract/',
  'scripts/vite/version.plugin.ts': 'package.json',
}

/** The packages that a folder may use. A folder that is not listed may use any. */
const packages: Readonly<Record<string, readonly string[]>> = {
  machines: ['xstate'],
  api: ['ky', 'valibot'],
  browser: [],
  rules: ['valibot', 'world-countries'],
  contract: ['valibot'],
  environment: ['valibot'],
}

function importError(path: string, from: string, isType: boolean): string | null {
  const folder = folderOf(path)
  const target = targetFolder(path, from)
  const door = doors[path]
  if (door && posix.join(posix.dirname(path), from).startsWith(door)) return null
  if (from.startsWith('../')) return 'climbs out of its folder; product code names the folder by its alias'
  if (/^xstate\/(dist|dev)/.test(from)) return 'is internal to xstate'
  if (target === null) {
    const list = packages[folder]
    // A plugin runs in the build.
    const isFree = isType || path.endsWith('.plugin.ts')
    return list && !list.includes(from) && !isFree ? `is not a package for ${folder}` : null
  }
  const rules = allowed[folder]
  if (!rules) return `comes from ${folder}, an unknown folder`
  const allows = (rule: string) => rule === target || `${nameOf(from)}/`.startsWith(`${rule}/`)
  if (target === folder || rules.some(allows)) return null
  if (rules.some((rule) => rule.startsWith('types:') && allows(rule.slice('types:'.length))))
    return isType ? null : `may be imported by ${folder} for its types only`
  return `must not be imported by ${folder}`
}

export function importErrors({ path, imports }: Source): string[] {
  return imports.flatMap(({ from, isType }) => {
    const problem = importError(path, from, isType)
    return problem === null ? [] : [`${path}: ${from} ${problem}`]
  })
}

// Uses names of the router's or XState's internals, or of Stately's messages.
const usePrivateNames = ['src/flow/internals.ts', 'workbench/src/kit/internals.ts', 'workbench/src/inspect/messages.ts']

/** Returns the names that a file uses and that are private to a library. */
export function nameErrors({ path, names }: Source): string[] {
  if (usePrivateNames.includes(path)) return []
  return [...names].filter((name) => /^_[a-z]/.test(name)).map((name) => `${path}: ${name} is private to a library`)
}

/**
 * Folders that may hold state: `flow` joins React and machines, components of `ui` have visual state, the workbench is
 * not a flow.
 */
const holdsState = ['flow', 'ui', 'workbench', 'qa']

/**
 * The imports of each package that hold state, have effects or navigate. Only React's hooks for rendering are allowed.
 */
const hooks: Readonly<Record<string, RegExp>> = {
  react: /^(\*|default|use(?!(Id|Memo|DeferredValue)$).*)$/,
  '@xstate/react': /./,
  '@tanstack/react-router': /^(\*|use(Blocker|Navigate|Router))$/,
}

/** Returns the hooks of a file that belong into a machine, or into `flow`. */
export function hookErrors({ path, imports }: Source): string[] {
  if (holdsState.includes(folderOf(path))) return []
  return imports
    .filter(({ isType }) => !isType)
    .flatMap(({ from, names }) => names.filter((name) => hooks[from]?.test(name)))
    .map((name) => `${path}: ${name} belongs into a chart, or into flow`)
}

/** Returns machines without a model, or whose key or file has another name. Ignores the workbench. */
export function registryErrors(sources: readonly Source[], registered: Readonly<Record<string, string>>): string[] {
  const created = sources
    .filter(({ path }) => folderOf(path) !== 'workbench')
    .flatMap(({ path, machines }) => machines.map((id) => ({ path, id })))
  return [
    ...created
      .filter(({ path, id }) => posix.basename(path, '.ts') !== id || folderOf(path) !== 'machines')
      .map(({ path, id }) => `${path}: creates ${id}, which belongs into a file of machines/ with its name`),
    ...created.filter(({ id }) => !(id in registered)).map(({ path, id }) => `${path}: ${id} has no model`),
    ...Object.entries(registered)
      .filter(([key, id]) => key !== id || !created.some((each) => each.id === id))
      .map(([key, id]) => `models: ${key} holds ${id}`),
  ]
}

/** Of the three packages. */
const aliases = { ...packageJson.imports, '#sandbox/*': 'sandbox/src/*', '#workbench/*': 'workbench/src/*' }

/** @returns the file of an import, relative to the root; undefined for a package */
function fileOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  for (const [alias, target] of Object.entries(aliases)) {
    const [start = '', end] = alias.split('*')
    if (end === undefined ? from === alias : from.startsWith(start))
      return posix.normalize(target.replace('*', from.slice(start.length)))
  }
  return undefined
}

/** Returns each way on which something imports itself through others, types and lazy imports included. */
function cyclesOf(sources: readonly Source[], nodeOf: (path: string) => string): string[] {
  const targetsOf = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const node = nodeOf(path)
    const files = imports.map(({ from }) => fileOf(path, from)).filter((file) => file !== undefined)
    const targets = files.map(nodeOf).filter((target) => target !== node)
    targetsOf.set(node, new Set([...(targetsOf.get(node) ?? []), ...targets]))
  }
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]): string[] => {
    if (way.includes(node)) return [[...way.slice(way.indexOf(node)), node].join(' → ')]
    if (done.has(node)) return []
    done.add(node)
    return [...(targetsOf.get(node) ?? [])].flatMap((target) => visit(target, [...way, node]))
  }
  return [...targetsOf.keys()].flatMap((node) => visit(node, []))
}

export const fileCycles = (sources: readonly Source[]) => cyclesOf(sources, (path) => path)

/** Of folders such as `machines`, `src/flow` and `workbench/src/draw`. */
export const folderCycles = (sources: readonly Source[]) =>
  cyclesOf(sources, (path) => /^((workbench\/|sandbox\/)?src|scripts)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path)
