import { type BrowserContext, chromium } from '@playwright/test'
import { serveSandbox } from '@statehouse/sandbox'
import { controlSandbox, type SandboxControl } from '@statehouse/sandbox/control'
import { ada } from '@statehouse/sandbox/people'
import { ensureChromium, launchArguments } from '#tests/support/programs/chromium.ts'
import { apiUrl, type BuildMode, buildForTests, serveBuild } from './build.ts'

/** A browser, with a build and a sandbox in memory, to which it resolves the API's address. */
export interface StartedBrowser {
  readonly sandbox: SandboxControl
  /** The address of the build, without a last slash. */
  readonly consoleUrl: string
  /** Opens a context with empty cache and storage, or with the session of an admin; in it `page.goto('/login')` leads to the build. */
  open(isSignedIn?: boolean): Promise<BrowserContext>
  close(): Promise<void>
}

/** @throws Error when there is no Chromium */
export async function startBrowser(mode: BuildMode = 'production'): Promise<StartedBrowser> {
  const executablePath = ensureChromium()
  const { folder, remove } = await buildForTests(mode)
  const served = await serveBuild(folder)
  const server = await serveSandbox({ port: 0, consoleUrl: served.url })
  const rule = `MAP ${new URL(apiUrl).host} 127.0.0.1:${new URL(server.url).port}`
  const browser = await chromium.launch({
    executablePath,
    args: [...launchArguments, `--host-resolver-rules=${rule}`],
  })
  const { url: baseURL } = served
  const sandbox = controlSandbox(server.url)
  return {
    sandbox,
    consoleUrl: baseURL,
    open: async (isSignedIn = false) => {
      if (!isSignedIn) return browser.newContext({ baseURL })
      const session = await sandbox.openSession(ada.email, ada.password)
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
