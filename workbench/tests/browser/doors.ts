import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { chartLayouts } from '#workbench/vite/index.ts'

const product = fileURLToPath(new URL('../product/', import.meta.url))

/** What a careful product serves the page with: nothing from elsewhere, no inline style or script. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'self' blob:",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types workbench-layouter',
].join('; ')

/** Playwright's `test` with the workbench of a tiny product, the doors, built and served once per worker. An error on the console of a page fails its test. */
export const test = base.extend<{ quiet: undefined }, { doorsUrl: string }>({
  doorsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'doors-'))
      const config: InlineConfig = {
        configFile: false,
        root: product,
        logLevel: 'warn',
        // React complains only in development.
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [react(), chartLayouts(`${product}machines.ts`)],
        build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
        preview: { port: 0, host: '127.0.0.1', headers: { 'Content-Security-Policy': policy } },
      }
      await build(config)
      const server = await preview(config)
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ doorsUrl }, use) => use(doorsUrl),
  quiet: [
    async ({ context }, use) => {
      const heard: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) heard.push(message.text())
      })
      context.on('weberror', (problem) => heard.push(String(problem.error())))
      await use(undefined)
      expect(heard, 'errors and warnings in the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
