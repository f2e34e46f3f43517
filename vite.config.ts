import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { readEnvironment } from './src/environment.ts'
import { countryNames } from './src/reference/countries.plugin.ts'
import { testCoverage } from './src/visualizer/coverage.plugin.ts'
import { chartLayouts } from './src/visualizer/layouts.plugin.ts'

/** A build without a usable environment fails. The development server starts, and the page says what is wrong. */
function checkedEnvironment(): Plugin {
  return {
    name: 'checked-environment',
    apply: 'build',
    configResolved({ mode, envDir }) {
      try {
        readEnvironment(loadEnv(mode, envDir || process.cwd()))
      } catch (problem) {
        const sentence = `${String(problem)}: VITE_API_URL must be an http or https URL (see .env.example).`
        // The sentence says it all; where the check stands in the code helps nobody.
        throw Object.assign(new Error(sentence), { stack: sentence })
      }
    },
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), countryNames(), chartLayouts(), testCoverage(), checkedEnvironment()],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5174, strictPort: true },
  build: {
    // A build for QA has the statecharts beside the console; the product's build has not.
    outDir: mode === 'qa' ? 'dist-qa' : 'dist',
    // Also for an --outDir elsewhere: a build never lies among the files of an older one.
    emptyOutDir: true,
    // Baseline browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    // A font or picture inlined as data: would need a hole in a content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: mode === 'qa' ? 1_000 : 500,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: mode !== 'qa' },
      input: mode === 'qa' ? ['index.html', 'statecharts.html'] : ['index.html'],
      output: {
        // One file with everything that every visit needs, instead of a dozen small ones: it compresses better. QA opens screens by
        // the dozen, each in a frame of its own: there it is one file with all of them.
        codeSplitting: {
          groups:
            mode === 'qa'
              ? [{ name: 'product', test: /node_modules|[\\/](machines|routes|src[\\/](api|flow|rules|ui))[\\/]/ }]
              : [{ name: 'main', tags: ['$initial'] }],
        },
      },
    },
  },
}))
