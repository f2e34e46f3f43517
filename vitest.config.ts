import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findChromium, launchArguments } from './tests/support/programs/chromium.ts'
import { patience } from './tests/support/speed.ts'

const charts = 'tests/machines/**/*.test.ts'
const components = ['tests/ui/**/*.test.tsx', 'workbench/tests/**/*.test.tsx']
const deployed = 'tests/deploy/*.test.ts'
const executablePath = findChromium()

/** Tests that need no browser. */
function inNode(name: string, include: readonly string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [...include],
      exclude,
      environment: 'node',
      // Files of a worker share the modules that they import, which halves the time. Each test restores what it
      // changes.
      isolate: false,
      // Vitest empties style sheets that are not included here. Exported drawings of charts contain one as text.
      css: { include: /[?&]raw$/ },
    },
  }
}

/** Tests that start the web servers of deploy/. */
const withServers: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'deploy', include: [deployed], environment: 'node', globalSetup: 'tests/deploy/package-once.ts' },
}

/** Components of src/ui and of the workbench that need a browser. */
const inBrowser: TestProjectInlineConfiguration = {
  extends: true,
  // The packages of the components. A package that is only found during a run reloads its pages.
  optimizeDeps: {
    include: [
      '@tanstack/react-virtual',
      '@xstate/react',
      'dom-accessibility-api',
      'lucide',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-hot-toast/headless',
      'valibot',
      'world-countries',
      'xstate',
      'xstate/graph',
    ],
  },
  test: {
    name: 'ui',
    include: components,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
        actionTimeout: patience(5_000),
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  plugins: [react()],
  test: {
    // As many as there are cores. Vitest leaves one free.
    maxWorkers: availableParallelism(),
    testTimeout: patience(30_000),
    hookTimeout: patience(30_000),
    expect: { poll: { timeout: patience(10_000) } },
    setupFiles: ['tests/support/quiet.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      inNode('unit', ['tests/**/*.test.{ts,tsx}'], [charts, ...components, deployed]),
      inNode('charts', [charts]),
      inNode('sandbox', ['sandbox/tests/*.test.ts']),
      inNode('workbench', ['workbench/tests/**/*.test.ts']),
      inBrowser,
      withServers,
    ],
  },
})
