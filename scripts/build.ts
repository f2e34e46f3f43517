import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { build, createServer, preview } from 'vite'

/** The API address in the builds under test. The browser of the tests resolves it to the sandbox of each worker. */
export const apiUrl = 'http://localhost:4999'

/** The folder of the repository. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** A running console. */
export interface ServedConsole {
  /** For example http://localhost:40123 */
  readonly url: string
  close(): Promise<void>
}

/** The builds under test: the product, and the product with the inspection and the statecharts for QA. */
export type BuildMode = 'production' | 'qa'

/** The environment variable that names the folder of a finished build. */
export const buildVariable = {
  production: 'CONSOLE_BUILD',
  qa: 'CONSOLE_QA_BUILD',
} as const satisfies Record<BuildMode, string>

/** Returns the build that its variable names, or builds into a temporary folder. */
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

const Hashes = v.pipe(v.array(v.string()), v.minLength(1))
const InlineHashes = v.object({ 'script-src': Hashes, 'style-src': Hashes })

/** Reads the strictest content security policy that a build allows: nothing inline but what its csp.json lists. */
async function policyOf(folder: string): Promise<string> {
  const hashes = v.parse(InlineHashes, JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8')))
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes['script-src'].join(' ')}`,
    `style-src 'self' ${hashes['style-src'].join(' ')}`,
    "img-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${apiUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * Serves a build on a free port: its files, and index.html for every other address. The product's build is served under the strictest
 * content security policy; QA's page needs a wider one.
 */
export async function serveBuild(folder: string): Promise<ServedConsole> {
  const isProduct = existsSync(join(folder, 'csp.json')) && !existsSync(join(folder, 'statecharts.html'))
  const headers = isProduct ? { 'Content-Security-Policy': await policyOf(folder) } : {}
  const server = await preview({
    root,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { port: 0, strictPort: false, headers },
  })
  return { url: addressOf(server.httpServer.address()), close: () => server.close() }
}

/** Serves the development build, where StrictMode mounts every component twice, on a free port. */
export async function serveDevelopment(): Promise<ServedConsole> {
  process.env.VITE_API_URL = apiUrl
  // The parent process may have built, and then its environment says `production`.
  process.env.NODE_ENV = 'development'
  // `npm start` and the other workers of the tests have caches of their own.
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
