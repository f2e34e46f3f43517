import { normalizePath, type Plugin, type ViteDevServer } from 'vite'

const name = 'virtual:machines'

/** A module to be opened. */
interface NamedModule {
  /** The path by which it was named. */
  readonly path: string
  /** The absolute path of its file. */
  readonly file: string
}

/** Gives the page of `npm run charts -- open` its modules as `virtual:machines`: each is loaded by itself, so that one that fails hides no other. */
export function openedMachines(modules: readonly NamedModule[]): Plugin {
  let server: ViteDevServer | undefined
  /** Says why the server cannot make a module, which the browser would not learn; null when it can. */
  const problemOf = async (address: string): Promise<string | null> => {
    try {
      await server?.environments.client.transformRequest(address)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const entryOf = async ({ path, file }: NamedModule) => {
    const address = `/@fs/${normalizePath(file).replace(/^\//, '')}`
    const problem = await problemOf(address)
    const load =
      problem === null ? `import(${JSON.stringify(address)})` : `Promise.reject(new Error(${JSON.stringify(problem)}))`
    return `{ path: ${JSON.stringify(path)}, load: () => ${load} }`
  }
  return {
    name: 'opened-machines',
    configureServer: (started) => {
      server = started
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) => {
      if (id !== `\0${name}`) return null
      const entries = await Promise.all(modules.map(entryOf))
      return `export const modules = [${entries.join(', ')}]`
    },
  }
}
