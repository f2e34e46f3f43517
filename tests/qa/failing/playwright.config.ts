import process from 'node:process'
import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from '#tests/support/fixtures.ts'
import { ensureChromium, launchArguments } from '#tests/support/programs/chromium.ts'

/** Runs the journey beside it, which fails: tests/qa/failing.spec.ts looks at what it leaves. */
export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  testMatch: 'journey.ts',
  outputDir: process.env.FAILING_RESULTS ?? 'test-results',
  workers: 1,
  reporter: 'null',
  use: {
    build: 'qa',
    browserName: 'chromium',
    launchOptions: { executablePath: ensureChromium(), args: launchArguments },
    locale: 'en-GB',
    trace: 'off',
  },
})
