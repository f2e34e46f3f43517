import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import {
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type InlineConfig,
  isRunnableDevEnvironment,
  type UserConfig,
} from 'vite'
import type { Collected } from '#workbench/pages/open/machines.ts'
import type * as inside from './inside.ts'
import { loadConfig, type Project } from './project.ts'
import { Misuse } from './words.ts'

/** The ending of the modules beside this one: they are read from their sources, or packed. */
const ending = extname(import.meta.url)

/** The conditions by which the repository reads the workbench from its sources. */
const own = ending === '.ts' ? ['source'] : []

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The path of a module of the workbench, `cli/inside`, that Vite loads. */
export const modulePath = (path: string): string =>
  fileURLToPath(
    new URL(`../${path}${path.startsWith('pages/') && ending === '.ts' ? '.tsx' : ending}`, import.meta.url),
  )

/** Tells whether a package is found from a folder. */
function isFound(name: string, folder: string): boolean {
  try {
    createRequire(join(folder, 'module.js')).resolve(name)
    return true
  } catch {
    return false
  }
}

/** The packages of which the workbench and the project must have the same copy: that of the project, if it has one. */
const shared = ['xstate', 'react', 'react-dom', '@xstate/react']

/** Reads what the project's own Vite configuration says of resolving; the rest is about its builds. */
async function resolveOf(root: string): Promise<UserConfig['resolve']> {
  const loaded = await loadConfig(undefined, root).catch(() => null)
  return loaded?.config.resolve
}

/** How Vite loads the modules of a project and of the workbench. */
export async function viteConfig({ root, config }: Project): Promise<InlineConfig> {
  const resolved = { ...(await resolveOf(root)), ...config.vite?.resolve }
  const { conditions = [], alias } = resolved
  // A module outside of any project runs on the XState of the workbench.
  const base = isFound('xstate', root) ? root : packageFolder
  return {
    root: base,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    ...(config.vite?.define && { define: config.vite.define }),
    plugins: [react(), ...(config.vite?.plugins ?? [])],
    resolve: {
      ...(alias && { alias }),
      conditions: [...own, ...conditions, ...defaultClientConditions],
      dedupe: shared.filter((name) => isFound(name, base)),
      tsconfigPaths: true,
    },
    ssr: {
      resolve: {
        conditions: [
          ...own,
          ...conditions.filter((each) => !defaultClientConditions.includes(each)),
          ...defaultServerConditions,
        ],
      },
    },
  }
}

/**
 * Lets Vite run the modules of a project in Node, with the part of the workbench that works on them: so TypeScript, JSX, style sheets and aliases
 * need no configuration, and both have the same XState.
 * @throws the error of the function
 */
export async function withModules<Result>(
  project: Project,
  use: (workbench: typeof inside, load: (file: string) => Promise<Record<string, unknown>>) => Promise<Result>,
): Promise<Result> {
  const server = await createServer({
    ...(await viteConfig(project)),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { ssr } = server.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here')
    return await use(await ssr.runner.import(modulePath('cli/inside')), (file) => ssr.runner.import(file))
  } finally {
    await server.close()
  }
}

/**
 * Lets Vite load the machines of a project.
 * @throws Misuse when not one can be loaded, and the error of the function
 */
export const withMachines = <Result>(
  project: Project,
  use: (workbench: typeof inside, collected: Collected) => Promise<Result>,
): Promise<Result> =>
  withModules(project, async (workbench, load) => {
    workbench.nameSecrets(project.config.secrets ?? [])
    const collected = await workbench.collectMachines(
      project.modules.map(({ path, file, isNamed }) => ({ path, mayBeEmpty: !isNamed, load: () => load(file) })),
    )
    if (Object.keys(collected.models).length > 0) return await use(workbench, collected)
    throw new Misuse([...collected.notes, 'There is no machine of XState 5 to show.'].join('\n'))
  })
