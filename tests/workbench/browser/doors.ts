import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions } from 'vite'
import { serveBuild } from '#tests/support/builds/build.ts'
import { test as base } from '#tests/support/fixtures.ts'
import { chartLayouts } from '#workbench/vite/layouts.plugin.ts'

const product = fileURLToPath(new URL('../product/', import.meta.url))

/** Opens the workbench of a second, tiny product, the doors, instead of the console's: for what is the workbench's own. */
export const test = base.extend<object, { doorsUrl: string }>({
  doorsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'doors-'))
      await build({
        configFile: false,
        root: product,
        logLevel: 'warn',
        // React complains only in development.
        define: { 'process.env.NODE_ENV': '"development"' },
        resolve: { conditions: ['source', ...defaultClientConditions] },
        plugins: [react(), chartLayouts(`${product}machines.ts`)],
        build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
      })
      const { url, close } = await serveBuild(folder)
      await use(url)
      await close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ doorsUrl }, use) => use(doorsUrl),
})
