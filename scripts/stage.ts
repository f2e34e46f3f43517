import { type BrowserContext, chromium } from '@playwright/test'
import { people } from '#sandbox/seed.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { apiUrl, type BuildMode, buildForTests, serveBuild } from './build.ts'
import { ensureChromium, launchArguments } from './chromium.ts'
import { controlSandbox, type SandboxControl } from './sandbox-control.ts'

/** A build, a sandbox in memory, and a browser that leads the API's address to it. */
export interface Stage {
  readonly sandbox: SandboxControl
  /** A browser that knows nothing yet, with its own storage and cache. Also the base of `page.goto('/login')`. */
  open(): Promise<BrowserContext>
  /** The same, with the session of an admin in its storage, as an earlier visit leaves it. */
  openSignedIn(): Promise<BrowserContext>
  close(): Promise<void>
}

/** @throws Error when there is no Chromium */
export async function openStage(mode: BuildMode = 'production'): Promise<Stage> {
  const executablePath = ensureChromium()
  const { folder, remove } = await buildForTests(mode)
  const served = await serveBuild(folder)
  const server = await serveSandbox({ port: 0, database: ':memory:', consoleOrigin: served.url })
  const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(server.url).port}`
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, `--host-resolver-rules=${rule}`],
  })
  const { url: baseURL } = served
  const sandbox = controlSandbox(server.url)
  return {
    sandbox,
    open: () => browser.newContext({ baseURL }),
    openSignedIn: async () => {
      const { email = '', password } = people.find(({ admin, inGroup }) => admin && inGroup) ?? {}
      const session = await sandbox.openSession(email, password ?? '')
      const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
      return browser.newContext({
        baseURL,
        storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
      })
    },
    close: async () => {
      await browser.close()
      await Promise.all([served.close(), server.close()])
      await remove()
    },
  }
}
