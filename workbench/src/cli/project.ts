import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import type { WorkbenchConfig } from '#workbench/vite/config.ts'
import type { NamedModule } from '#workbench/vite/machines.plugin.ts'
import { Misuse, sentenceOf } from './words.ts'

/** A project whose machines the command has found. */
export interface Project {
  /** The folder from which packages are resolved, and below which its configuration is. */
  readonly root: string
  readonly name: string
  readonly config: WorkbenchConfig
  readonly modules: readonly NamedModule[]
}

/** Where the machines are when neither an argument nor a configuration says it. */
const usualPlaces = ['**/*{machine,Machine}*.{ts,tsx,js,jsx,mts,mjs}', '**/machines/**/*.{ts,tsx,js,jsx,mts,mjs}']

const leftOut = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/*.{test,spec,stories}.*', '**/*.d.ts']

const configNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `workbench.config.${ending}`)

const isGlob = (path: string) => /[*?{[]/.test(path)

const isBelow = (folder: string, path: string) => {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** The nearest folder above a file that has a package.json; the file's own folder without one. */
function packageOf(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return dirname(file)
}

/** Loads a module with a configuration as Vite loads its own. Node itself reads those of the repository, with the sources of the workbench. */
export const loadConfig = (file: string | undefined, root: string) => {
  const loader = import.meta.url.endsWith('.ts') ? 'native' : 'bundle'
  return loadConfigFromFile({ command: 'serve', mode: 'development' }, file, root, 'silent', undefined, loader)
}

/**
 * Reads the configuration of a project; an empty one when it has none.
 * @throws Misuse when it cannot be loaded
 */
export async function configOf(root: string): Promise<WorkbenchConfig> {
  const file = configNames.map((name) => join(root, name)).find((path) => existsSync(path))
  if (file === undefined) return {}
  try {
    const loaded = await loadConfig(file, root)
    // Vite reads any module with a default export; this one has another type.
    return (loaded?.config ?? {}) as WorkbenchConfig
  } catch (error) {
    throw new Misuse(`${file} cannot be loaded: ${sentenceOf(error)}`)
  }
}

function nameOf(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return typeof name === 'string' ? name : basename(root)
  } catch {
    return basename(root)
  }
}

/** Finds the modules of a path or a glob. A module of a glob may have no machine. */
function modulesAt(pattern: string, folder: string): NamedModule[] {
  if (!isGlob(pattern)) return [{ path: pattern, file: resolve(folder, pattern), isNamed: true }]
  return globSync(pattern, { cwd: folder, exclude: leftOut })
    .sort()
    .map((path) => ({ path, file: resolve(folder, path), isNamed: false }))
}

function named(paths: readonly string[], folder: string): NamedModule[] {
  const modules = paths.flatMap((path) => {
    const found = modulesAt(path, folder)
    if (found.length === 0) throw new Misuse(`No file fits ${path} in ${folder}.`)
    return found
  })
  const missing = modules.find(({ file }) => !statSync(file, { throwIfNoEntry: false })?.isFile())
  if (missing) throw new Misuse(`There is no file ${missing.file}.`)
  return modules
}

/**
 * Finds the modules with the machines: those that are named, else those of the configuration, else those in the usual places.
 * @param root the folder of the project; named modules outside of it have one of their own
 * @param from the folder in which the command was called, which paths start at
 * @param given the configuration in the place of the project's own
 * @throws Misuse when there are none
 */
export async function findProject(
  paths: readonly string[],
  root: string,
  from = root,
  given?: WorkbenchConfig,
): Promise<Project> {
  const modules = named(paths, from)
  const [first] = modules
  if (first && !isBelow(root, first.file)) {
    return { root: packageOf(first.file), name: titleOf(modules), config: {}, modules }
  }
  const config = given ?? (await configOf(root))
  if (first) return { root, name: titleOf(modules), config, modules }
  const places = [...(config.models ?? []), ...(config.machines ?? usualPlaces)]
  const found = [...new Map(places.flatMap((each) => modulesAt(each, root)).map((each) => [each.file, each])).values()]
  const present = found.filter(({ file }) => existsSync(file))
  if (present.length === 0) {
    throw new Misuse(
      `No module with machines was found in ${root}: ${places.join(', ')}. Name the modules, or write a workbench.config.ts.`,
    )
  }
  return { root, name: config.name ?? nameOf(root), config, modules: present }
}

const titleOf = (modules: readonly NamedModule[]) => {
  const names = modules.map(({ path }) => basename(path))
  return names.length <= 3 ? names.join(', ') : `${names.length} modules`
}
