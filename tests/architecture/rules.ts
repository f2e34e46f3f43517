import { posix } from 'node:path'
import { folderOf, nameOf, type Source, targetFolder } from './source.ts'

/**
 * The folders that a folder may import from, in addition to itself. `types:` allows only `import type`, a path only
 * that folder or file.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // Scripts in the HTML, and the form before React.
  'start/inline': ['start', 'browser', 'rules'],
  start: ['browser', 'flow', 'rules', 'ui'],
  // The plugins of the build.
  vite: ['environment', 'browser', 'start', 'machines', 'flow', 'routes', 'rules', 'ui', 'deploy', 'types:contract'],
  // The console of a QA build runs the inspection and knows the names of secrets. QA's page has the rest of the
  // workbench.
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
    'qa/models/secrets.ts',
    'workbench/inspect',
  ],
  app: ['environment', 'api', 'browser', 'contract', 'flow', 'machines', 'routes', 'rules', 'start', 'ui'],
  routes: ['flow', 'machines', 'ui', 'rules', 'browser/oauth-store.ts', 'types:contract'],
  flow: ['machines', 'browser', 'start/stages.ts', 'ui', 'rules', 'types:contract'],
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
  deploy: ['environment', 'browser', 'vite', 'rules'],
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
