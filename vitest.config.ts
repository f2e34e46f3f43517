import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Everything that needs no browser. Screens and journeys are Playwright's.
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['tests/support/quiet.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
