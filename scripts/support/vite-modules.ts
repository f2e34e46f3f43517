import { fileURLToPath } from 'node:url'
import { createServer, defaultServerConditions, isRunnableDevEnvironment } from 'vite'

/** The folder of the repository. */
export const root = new URL('../../', import.meta.url)

/** Imports a module by its path from the root, `/src/qa/models/index.ts`. */
type Load = <Module>(path: string) => Promise<Module>

/**
 * Runs a function that imports modules through Vite: those with React components and style sheets, which Node cannot import by itself.
 * @throws the error of the function
 */
export async function withViteModules<Result>(use: (load: Load) => Promise<Result>): Promise<Result> {
  const server = await createServer({
    root: fileURLToPath(root),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { ssr } = server.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here')
    return await use((path) => ssr.runner.import(path))
  } finally {
    await server.close()
  }
}
