import process from 'node:process'
import { test as base, expect } from '@playwright/test'
import { cheapPasswordCost, serveSandbox } from '@statehouse/sandbox'
import { controlSandbox, type SandboxControl } from '@statehouse/sandbox/control'
import { apiUrl, type BuildMode, buildVariable, serveBuild, serveDevelopment } from './builds/build.ts'
import { packageFolder } from './builds/package.ts'
import { type ExpectConsole, quietConsole } from './console.ts'
import { insertPastReact, mendDriver } from './firefox.ts'
import { firefoxPreferences } from './programs/firefox.ts'
import { freePort, serveWithCaddy } from './programs/servers.ts'
import { isSlowed, slowDown } from './speed.ts'

interface Servers {
  readonly consoleUrl: string
  readonly sandboxUrl: string
}

/** The console's server: the tests' own, or Caddy with a package, which may also forward calls to the API. */
export type ConsoleServer = 'own' | 'caddy' | 'caddy with the API'

export interface WorkerFixtures {
  /** The console's server for a project of tests. Caddy always serves the product, whatever `build` is. */
  server: ConsoleServer
  /** The product, unless `test.use({ build: 'qa' })` or the project sets another; 'development' has StrictMode. */
  build: BuildMode | 'development'
  servers: Servers
}

interface TestFixtures {
  /** URL of the console; also the base of `page.goto('/login')`. */
  consoleUrl: string
  sandbox: SandboxControl
  expectConsole: ExpectConsole
}

export function folderOf(build: BuildMode): string {
  const folder = process.env[buildVariable[build]]
  if (!folder) throw new Error('There is no build: the global setup did not run')
  return folder
}

async function serveOwn(build: BuildMode | 'development') {
  const served = await (build === 'development' ? serveDevelopment() : serveBuild(folderOf(build)))
  return { served, sandbox: await serveSandbox({ port: 0, consoleUrl: served.url, passwordCost: cheapPasswordCost }) }
}

/** Serves the package for Caddy, and the sandbox as its API on another origin, or below `/api` of the console's. */
async function serveDeployed(passesApiOn: boolean) {
  const port = await freePort()
  const consoleUrl = `http://localhost:${port}`
  const sandbox = await serveSandbox({ port: 0, consoleUrl, passwordCost: cheapPasswordCost })
  const env = passesApiOn ? { VITE_API_URL: `${consoleUrl}/api`, API_UPSTREAM: sandbox.url } : { VITE_API_URL: apiUrl }
  return { served: await serveWithCaddy({ folder: packageFolder(), env, port }), sandbox }
}

/**
 * `test` with a console and a sandbox per worker. Builds contain the API's URL, so each worker's browser resolves the
 * shared URL to the worker's own sandbox.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  build: ['production', { scope: 'worker', option: true }],

  server: ['own', { scope: 'worker', option: true }],

  servers: [
    async ({ build, server }, use) => {
      const { served, sandbox } =
        server === 'own' ? await serveOwn(build) : await serveDeployed(server === 'caddy with the API')
      await use({ consoleUrl: served.url, sandboxUrl: sandbox.url })
      await Promise.all([served.close(), sandbox.close()])
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ browserName, launchOptions, servers }, use) => {
      if (browserName === 'firefox') {
        const firefoxUserPrefs = firefoxPreferences(apiUrl, servers.sandboxUrl)
        return use({ ...launchOptions, firefoxUserPrefs })
      }
      // The shared URL is resolved to this worker's sandbox, which acts as its own proxy.
      if (browserName === 'webkit') {
        const proxy = { server: servers.sandboxUrl, bypass: `127.0.0.1,${new URL(servers.consoleUrl).host}` }
        return use({ ...launchOptions, proxy })
      }
      const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(servers.sandboxUrl).port}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`] })
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') mendDriver(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],

  consoleUrl: async ({ servers }, use) => use(servers.consoleUrl),
  baseURL: async ({ consoleUrl }, use) => use(consoleUrl),

  sandbox: [
    async ({ servers }, use) => {
      const sandbox = controlSandbox(servers.sandboxUrl)
      await sandbox.reset()
      await use(sandbox)
    },
    { auto: true },
  ],

  context: async ({ browserName, context }, use) => {
    if (browserName === 'firefox') await insertPastReact(context)
    // A page may close before.
    if (isSlowed && browserName === 'chromium') context.on('page', (page) => void slowDown(page).catch(() => {}))
    await use(context)
  },

  expectConsole: [quietConsole, { auto: true }],
})

export { expect }
