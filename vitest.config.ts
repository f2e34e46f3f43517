import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const charts = 'tests/machines/*.test.ts'

/** Tests that need no browser. */
function inNode(name: string, include: string, exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [include],
      exclude,
      environment: 'node',
      // The files of a worker share the modules that they import, which halves the time. A test restores what it changes in a module.
      isolate: false,
      // A style sheet that is read as text keeps its text: pictures of charts carry theirs.
      css: { include: /[?&]raw$/ },
    },
  }
}

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [inNode('unit', 'tests/**/*.test.{ts,tsx}', [charts]), inNode('charts', charts)],
    // Generous: other checks share the cores, and a slow machine is no failure.
    testTimeout: 30_000,
    setupFiles: ['tests/support/quiet.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
