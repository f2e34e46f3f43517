import { Buffer } from 'node:buffer'
import { test as base, expect } from '@playwright/test'
import { controlSandbox, type SandboxControl } from '@statehouse/sandbox/control'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { serveOwn } from '#tests/support/fixtures.ts'
import { startWebKit, throughProxy } from '#tests/support/programs/webkit.ts'
import { blankPage } from '#tests/support/storage.ts'

interface Workers {
  readonly servers: { readonly consoleUrl: string; readonly sandboxUrl: string }
  /**
   * A WebKit for all tests, driven by the client of the Selenium project: 17 packages with 20 MB and no install script. WebdriverIO's
   * `webdriver` has 158 with 47 MB and two install scripts, and Playwright drives no WebKit but its own build.
   */
  readonly webkit: WebDriver
}

interface Tests {
  /** Address of the console, the product's build. */
  readonly consoleUrl: string
  /** The switches of the sandbox, which is reset before every test. */
  readonly sandbox: SandboxControl
  /** The WebKit, with one new tab and empty storage. */
  readonly driver: WebDriver
}

/** Playwright's runner with a WebKit instead of its own browsers. The driver cannot tell what is logged on the browser's console. */
export const test = base.extend<Tests, Workers>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const { served, sandbox } = await serveOwn('production', '/')
      await use({ consoleUrl: served.url, sandboxUrl: sandbox.url })
      await Promise.all([served.close(), sandbox.close()])
    },
    { scope: 'worker' },
  ],

  webkit: [
    async ({ servers: { consoleUrl, sandboxUrl } }, use) => {
      const webkit = await startWebKit()
      // The build calls one address for all tests: as its own proxy, the sandbox of this worker answers there.
      const capabilities = throughProxy(sandboxUrl, ['127.0.0.1', new URL(consoleUrl).host])
      try {
        const driver = await new Builder()
          .disableEnvironmentOverrides()
          .usingServer(webkit.url)
          .withCapabilities({ browserName: 'MiniBrowser', ...capabilities })
          .build()
        await use(driver)
        await driver.quit()
      } finally {
        await webkit.close()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  consoleUrl: async ({ servers }, use) => use(servers.consoleUrl),

  sandbox: async ({ servers }, use) => {
    const sandbox = controlSandbox(servers.sandboxUrl)
    await sandbox.reset()
    await use(sandbox)
  },

  driver: async ({ webkit, consoleUrl }, use, testInfo) => {
    await leaveAllTabs(webkit)
    await webkit.get(consoleUrl + blankPage)
    await webkit.executeScript('localStorage.clear()')
    await use(webkit)
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await webkit.takeScreenshot(), 'base64')
      await testInfo.attach('screenshot', { body, contentType: 'image/png' })
    }
    const sentences = await webkit.findElements(By.css('.incomplete:not([hidden])'))
    const texts = await Promise.all(sentences.map((sentence) => sentence.getText()))
    expect(texts, 'the page says that it is incomplete, or this browser too old').toEqual([])
  },
})

/** Closes all tabs, for a new one. */
async function leaveAllTabs(driver: WebDriver): Promise<void> {
  const tabs = await driver.getAllWindowHandles()
  await driver.switchTo().newWindow('tab')
  const tab = await driver.getWindowHandle()
  for (const each of tabs) {
    await driver.switchTo().window(each)
    await driver.close()
  }
  await driver.switchTo().window(tab)
}

export { expect }
