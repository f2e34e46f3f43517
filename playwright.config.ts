import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { ensureChromium, launchArguments } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/build-once.ts',
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try has found a defect.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 5_000 },
  // `npm test` counts the results in a file; a person reads the list.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: ensureChromium(), args: launchArguments },
    locale: 'en-GB',
    trace: 'off',
  },
  projects: [
    { name: 'screens', testMatch: 'screens/*.spec.{ts,tsx}' },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    { name: 'demo', testMatch: 'demo/*.spec.ts' },
    { name: 'workbench', testMatch: 'tests/workbench/**/*.spec.ts' },
  ],
})
