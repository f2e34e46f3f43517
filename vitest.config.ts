import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Everything that needs no browser. Screens and journeys are Playwright's.
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Generous: other checks share the cores, and a slow machine is no failure.
    testTimeout: 30_000,
    // A style sheet that is read as text keeps its text: pictures of charts carry theirs.
    css: { include: /[?&]raw$/ },
    setupFiles: ['tests/support/quiet.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
