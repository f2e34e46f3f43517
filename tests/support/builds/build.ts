import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, createServer, type Plugin } from 'vite'
import { inlineHashes } from '../../../deploy/csp-file.ts'
import { commonHeaders, policyFor } from '../../../deploy/headers.ts'
import { type StaticServer, serveFolder } from './static-server.ts'

/** The API's URL in the builds under test. The browser resolves its host to the worker's own sandbox. */
export const apiUrl = 'http://localhost:4999'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product, or the product with inspection and statecharts for QA. */
export type BuildMode = 'production' | 'qa'

/** The environment variables with the folders of finished builds. */
export const buildVariable = {
  production: 'CONSOLE_BUILD',
  qa: 'CONSOLE_QA_BUILD',
} as const satisfies Record<BuildMode, string>

export const screensVariable = 'SCREENS_PAGE'

export const packageVariable = 'CONSOLE_PACKAGE'

/** The environment variable that makes Playwright run the nightly tests, and only these (`npm run verify`). */
export const nightlyVariable = 'NIGHTLY'

export async function buildForTests(
  mode: BuildMode = 'production',
  ...plugins: readonly Plugin[]
): Promise<{ folder: string; remove(): Promise<void> }> {
  const ready = process.env[buildVariable[mode]]
  if (ready && plugins.length === 0) return { folder: ready, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-build-'))
  process.env.VITE_API_URL = apiUrl
  // A test runner may have set another environment.
  process.env.NODE_ENV = 'production'
  if (mode === 'qa') process.env[screensVariable] = 'yes'
  await build({ root, mode, logLevel: 'warn', plugins: [...plugins], build: { outDir: folder } })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Serves a build on a free port with the headers of a deployment.
 * @param compresses for measurements
 */
export async function serveBuild(folder: string, compresses = false): Promise<StaticServer> {
  const hasStatecharts = existsSync(join(folder, 'statecharts.html')) || !existsSync(join(folder, 'csp.json'))
  const policy = policyFor({ inline: await inlineHashes(folder), api: apiUrl, hasStatecharts })
  return serveFolder(folder, { ...commonHeaders, 'Content-Security-Policy': policy }, compresses)
}

/** Serves the development build on a free port. Its StrictMode mounts every component twice. */
export async function serveDevelopment(): Promise<StaticServer> {
  process.env.VITE_API_URL = apiUrl
  // The parent process may have run a build, which sets `production`.
  process.env.NODE_ENV = 'development'
  // `npm start` and the other workers have their own caches.
  const cacheDir = join(root, 'node_modules', '.cache', `development-${process.pid}`)
  const server = await createServer({
    root,
    cacheDir,
    logLevel: 'warn',
    server: { port: 0, strictPort: false, hmr: false, watch: null },
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
    close: async () => {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}
