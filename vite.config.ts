import process from 'node:process'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { thirdPartyNotices } from './deploy/notices.ts'
import { checkedBase, checkedEnvironment } from './scripts/vite/checks.plugin.ts'
import { productChunks, withoutPreloading } from './scripts/vite/chunks.plugin.ts'
import { countryNames } from './scripts/vite/countries.plugin.ts'
import { withoutDescriptions } from './scripts/vite/descriptions.plugin.ts'
import { fingerprinted } from './scripts/vite/fingerprinted.ts'
import { buildTarget } from './scripts/vite/oldest-browsers.ts'
import { policyInPages } from './scripts/vite/policy.plugin.ts'
import { prerenderedPages } from './scripts/vite/prerender.plugin.ts'
import { deploymentHeaders, urlsOfHosts } from './scripts/vite/server.plugin.ts'
import { versionInPages } from './scripts/vite/version.plugin.ts'
import { chartFingerprints } from './workbench/src/vite/fingerprints.plugin.ts'
import { chartLayouts } from './workbench/src/vite/layouts.plugin.ts'

/** Adds the page of `tests/screens`, only to the build under test. */
const ofTests = process.env.SCREENS_PAGE ? ['tests/screens/frame.html'] : []

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    react(),
    countryNames(),
    chartLayouts(pathOf('src/qa/models/index.ts'), pathOf('machines')),
    chartFingerprints(...fingerprinted),
    checkedEnvironment(),
    checkedBase(),
    withoutDescriptions(),
    versionInPages(),
    productChunks(),
    withoutPreloading(),
    urlsOfHosts(),
    deploymentHeaders(),
    prerenderedPages(),
    policyInPages(),
    thirdPartyNotices(),
  ],
  resolve: {
    // React has this hook since version 18. The shim is for earlier versions.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  // A package that Vite only finds when the statecharts open would reload them.
  optimizeDeps: { entries: ['index.html', 'statecharts.html'] },
  // Shorter than Vite's own names, which saves 150 bytes of CSS and of JavaScript.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: buildTarget,
    // A build for QA has the statecharts next to the console. The product's build does not.
    outDir: mode === 'qa' ? 'dist-qa' : 'dist',
    // Also for another --outDir, so that no file of an older build remains.
    emptyOutDir: true,
    // The pages preload what they need, and the chunks of a later screen are requested together.
    modulePreload: false,
    // A changed chunk gets a new name, and no chunk that imports it does: an import map in the pages has the names.
    chunkImportMap: mode !== 'qa' && !isSsrBuild,
    // One sheet for all screens is hardly larger than a first screen needs, and no later screen waits for its styles.
    // QA's page has the workbench's styles, and its frames only the product's.
    cssCodeSplit: mode === 'qa',
    // An inlined font or picture would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: mode === 'qa' ? 1_000 : 500,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          checks: { ineffectiveDynamicImport: mode !== 'qa' },
          input: mode === 'qa' ? ['index.html', 'statecharts.html', ...ofTests] : ['index.html'],
          output: {
            // Nearly all these functions run before the first screen works, so V8 compiles them while they load.
            postBanner: ({ name }) => (name === 'start' || name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
          },
        },
  },
}))
