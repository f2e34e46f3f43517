import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type { PlacedChart } from '#workbench/draw/layout.ts'

const name = 'virtual:machines'

/** A module to be opened. */
export interface NamedModule {
  /** The path by which it was named. */
  readonly path: string
  /** The absolute path of its file. */
  readonly file: string
  /** False for one that a glob has found: it may have no machine. */
  readonly isNamed: boolean
}

/** What the page of the command learns of a project. */
export interface OpenedProject {
  readonly name: string
  readonly modules: readonly NamedModule[]
  /** The absolute path of the module with the screens. */
  readonly screens?: string | undefined
  /** That of the module with the sandbox. */
  readonly sandbox?: string | undefined
  /** The absolute paths of style sheets. */
  readonly styles?: readonly string[] | undefined
  /** The layouts that are known; the page lays the other charts out. */
  readonly layouts?: Readonly<Record<string, PlacedChart>>
  readonly notes?: readonly string[]
}

/** Gives the page of the command its project as `virtual:machines`: each module is loaded by itself, so that one that fails hides no other. */
export function openedMachines({
  name: title,
  modules,
  screens,
  sandbox,
  styles = [],
  layouts = {},
  notes = [],
}: OpenedProject): Plugin {
  let server: ViteDevServer | undefined
  const addressOf = (file: string) => (server ? `/@fs/${normalizePath(file).replace(/^\//, '')}` : normalizePath(file))
  /** Says why the server cannot make a module, which the browser would not learn; null when it can. */
  const problemOf = async (address: string): Promise<string | null> => {
    try {
      await server?.environments.client.transformRequest(address)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const entryOf = async ({ path, file, isNamed }: NamedModule) => {
    const address = addressOf(file)
    const problem = await problemOf(address)
    const load =
      problem === null ? `import(${JSON.stringify(address)})` : `Promise.reject(new Error(${JSON.stringify(problem)}))`
    return `{ path: ${JSON.stringify(path)}, mayBeEmpty: ${!isNamed}, load: () => ${load} }`
  }
  const textOf = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
  return {
    name: 'opened-machines',
    configureServer: (started) => {
      server = started
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) => {
      if (id !== `\0${name}`) return null
      const entries = await Promise.all(modules.map(entryOf))
      return [
        ...styles.map((file) => `import ${JSON.stringify(addressOf(file))}`),
        ...[screens, sandbox].map((file, index) =>
          file === undefined
            ? `const part${index} = {}`
            : `import * as part${index} from ${JSON.stringify(addressOf(file))}`,
        ),
        'export const parts = { ...part0, ...part1 }',
        `export const name = ${JSON.stringify(title)}`,
        `export const modules = [${entries.join(', ')}]`,
        `export const layouts = ${textOf(layouts)}`,
        `export const notes = ${textOf(notes)}`,
      ].join('\n')
    },
  }
}
