import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { contract, type Operation } from '#contract/index.ts'
import { type StartedBrowser, startBrowser } from '#tests/support/builds/browser.ts'
import { serveBuild } from '#tests/support/builds/build.ts'

/** Slow 4G: the time of a round trip in ms, and bytes per second. */
const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const

/** The factor by which the browser is slowed down. */
const slowdown = 4

/**
 * Lets V8 note the positions of statements when it compiles. Else an error that is made while a debugger is attached, as here, parses
 * its file again to know them, which costs React's start 70 ms on the slow phone and no visitor anything.
 */
const withPositions = '--js-flags=--no-enable-lazy-source-positions'

/** The time that the server thinks before each answer, in ms. */
export const timeToAnswer = 50

/** The pages under measurement: the floor and the console, each on its own origin, with a sandbox behind a network. */
export interface Setting extends StartedBrowser {
  readonly floor: string
}

/** Builds the floor, and serves it. */
async function serveFloor() {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-floor-'))
  await build({
    root: fileURLToPath(new URL('floor', import.meta.url)),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const { url, close } = await serveBuild(folder, '/', {}, true)
  return { url, close: () => Promise.all([close(), rm(folder, { recursive: true, force: true })]) }
}

/** Opens a page as slow as a cheap phone in a slow network. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
  return page
}

/** @throws Error when there is no Chromium */
export async function startSetting(): Promise<Setting> {
  const floor = await serveFloor()
  const browser = await startBrowser('production', { measures: true, args: [withPositions] })
  for (const operation of Object.keys(contract) as Operation[])
    await browser.sandbox.setFault(operation, { delay: timeToAnswer })
  return {
    ...browser,
    floor: floor.url,
    close: async () => {
      await browser.close()
      await floor.close()
    },
  }
}
