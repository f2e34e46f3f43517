import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { ensureChromium, launchArguments } from '../scripts/support/chromium.ts'

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  // Each worker builds the doors.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  timeout: 30_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: ensureChromium(), args: launchArguments },
    locale: 'en-GB',
  },
})
