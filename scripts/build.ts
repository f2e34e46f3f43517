import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, createServer, preview } from 'vite'

/** Where the console under test looks for its API. The browser of the tests leads this address to the sandbox of each worker. */
export const apiUrl = 'http://localhost:4999'

/** Where the console's source is. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** A running console. */
export interface ServedConsole {
  /** For example http://localhost:40123 */
  readonly url: string
  close(): Promise<void>
}

/** The builds that are tested: what people get, and the same with what QA needs to look inside. */
export type BuildMode = 'production' | 'qa'

/** Where a command finds a build that is ready. */
export const buildVariable: Readonly<Record<BuildMode, string>> = {
  production: 'CONSOLE_BUILD',
  qa: 'CONSOLE_QA_BUILD',
}

/** A build that is under test: the folder named by its variable, else a new one. */
export async function buildForTests(
  mode: BuildMode = 'production',
): Promise<{ folder: string; remove(): Promise<void> }> {
  const ready = process.env[buildVariable[mode]]
  if (ready) return { folder: ready, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-build-'))
  process.env.VITE_API_URL = apiUrl
  await build({ root, mode, logLevel: 'warn', build: { outDir: folder } })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Serves a build on a free port: its files as they are, and index.html for every other address. */
export async function serveBuild(folder: string): Promise<ServedConsole> {
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, strictPort: false },
  })
  return { url: addressOf(server.httpServer.address()), close: () => server.close() }
}

/** Runs the development build, in which StrictMode mounts everything twice, on a free port. */
export async function serveDevelopment(): Promise<ServedConsole> {
  process.env.VITE_API_URL = apiUrl
  // A build in the process that started this one leaves `production` behind.
  process.env.NODE_ENV = 'development'
  // A cache of its own: a person's development server may be running, and other workers.
  const cacheDir = join(root, 'node_modules', '.cache', `development-${process.pid}`)
  const server = await createServer({
    root,
    cacheDir,
    logLevel: 'warn',
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  })
  await server.listen()
  return {
    url: addressOf(server.httpServer?.address()),
    close: async () => {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

function addressOf(address: unknown): string {
  if (typeof address === 'object' && address !== null && 'port' in address) return `http://localhost:${address.port}`
  throw new Error('The server does not listen on a port')
}
