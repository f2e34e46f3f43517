import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { serveSandbox } from '@statehouse/sandbox'
import { controlSandbox, type SandboxControl, type StoredSession } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { contract, type Operation } from '#contract/index.ts'
import { apiUrl, buildForTests, serveBuild } from '#tests/support/builds/build.ts'
import { ensureChromium, launchArguments } from '#tests/support/programs/chromium.ts'

/** Slow 4G: the time of a round trip in ms, and bytes per second. */
const slow4G = { roundTrip: 150, download: 1_600_000 / 8, upload: 750_000 / 8 } as const

/** The factor by which the browser is slowed down. */
const slowdown = 4

/**
 * Lets V8 note the positions of statements when it compiles. Else an error that is made while a debugger is attached, as here, parses
 * its file again to know them, which costs React's start 70 ms on the slow phone and no visitor anything.
 */
const withPositions = '--js-flags=--no-enable-lazy-source-positions'

/** The time that the server thinks before each answer, in ms. */
export const timeToAnswer = 50

/** The pages under measurement on a slow phone: the floor and the console, each on its own origin, with a sandbox behind a network. */
export interface Setting {
  readonly floor: string
  readonly console: string
  readonly sandbox: SandboxControl
  /** The session of an admin that the sandbox knows. */
  readonly session: StoredSession
  /** Opens a context with an empty cache and nothing stored, or with the stored session. */
  openContext(signedIn?: boolean): Promise<BrowserContext>
  /** Opens a page as slow as the phone. */
  openPage(context: BrowserContext): Promise<Page>
  close(): Promise<void>
}

/** Builds the floor into a temporary folder. */
async function buildFloor(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-floor-'))
  await build({
    root: fileURLToPath(new URL('floor', import.meta.url)),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Slows a page down like a cheap phone in a slow network. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.roundTrip,
    downloadThroughput: slow4G.download,
    uploadThroughput: slow4G.upload,
  })
}

/** @throws Error when there is no Chromium */
export async function startSetting(): Promise<Setting> {
  const executablePath = ensureChromium()
  const builds = [await buildFloor(), await buildForTests()]
  const served = await Promise.all(builds.map(({ folder }) => serveBuild(folder, '/', {}, true)))
  const [floor = '', console = ''] = served.map(({ url }) => url)
  const server = await serveSandbox({ port: 0, consoleUrl: console, accessTokenSeconds: 86_400 })
  const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(server.url).port}`
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, withPositions, `--host-resolver-rules=${rule}`],
  })
  const sandbox = controlSandbox(server.url)
  const session = await sandbox.openSession(ada.email, ada.password)
  const operations = Object.keys(contract) as Operation[]
  for (const operation of operations) await sandbox.setFault(operation, { delay: timeToAnswer })
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  return {
    floor,
    console,
    sandbox,
    session,
    openContext: (signedIn = false) =>
      browser.newContext({
        ...(signedIn && { storageState: { cookies: [], origins: [{ origin: console, localStorage }] } }),
      }),
    openPage: async (context) => {
      const page = await context.newPage()
      await slowDown(page)
      return page
    },
    close: async () => {
      await browser.close()
      await Promise.all([...served.map((each) => each.close()), server.close()])
      await Promise.all(builds.map(({ remove }) => remove()))
    },
  }
}
