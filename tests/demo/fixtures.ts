import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { test as base, expect, type Page } from '@playwright/test'
import { demoVariable } from '#tests/support/builds/build.ts'
import { type ExpectConsole, quietConsole } from '#tests/support/console.ts'
import { servePlainFolder } from './folder-server.ts'

/** The demo on a plain server, below a path with characters that have a meaning in URLs or patterns. */
export interface ServedDemo {
  /** Returns the URL of a path below the folder: `at('console/team')`. */
  at(path: string): string
  close(): Promise<void>
}

/** Playwright's `test` with the demo. At the start of a test nothing is installed. */
export const test = base.extend<{ demo: ServedDemo; expectConsole: ExpectConsole }, { folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const ready = process.env[demoVariable]
      if (ready) return use(ready)
      const folder = await mkdtemp(join(tmpdir(), 'statehouse-demo-'))
      // In a separate process, because the build changes the environment.
      execFileSync(process.execPath, ['scripts/package.ts', '--for=demo', '--outDir', folder])
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  demo: async ({ folder }, use) => {
    const { url, close } = await servePlainFolder(folder, '/some path$&ö/')
    await use({ at: (path) => url + path, close })
    await close()
  },

  expectConsole: [quietConsole, { auto: true }],
})

/** Opens the folder's first page, and waits until the demo is installed. */
export async function install(page: Page, demo: ServedDemo): Promise<void> {
  await page.goto(demo.at(''))
  await expect(page.getByRole('status')).toHaveText('The demo is installed. It needs no network from now on.')
}

/** Stops the service worker, like the browser after half a minute without events. */
export async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

export { expect }
