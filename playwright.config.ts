import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig, type PlaywrightTestConfig, webkit } from '@playwright/test'
import { nightlyVariable, packageVariable } from './tests/support/builds/build.ts'
import type { WorkerFixtures } from './tests/support/fixtures.ts'
import { ensureChromium, launchArguments } from './tests/support/programs/chromium.ts'
import { ensureFirefox } from './tests/support/programs/firefox.ts'
import { ensureProgram } from './tests/support/programs/programs.ts'
import { patience } from './tests/support/speed.ts'

type Projects = NonNullable<PlaywrightTestConfig<object, WorkerFixtures>['projects']>

/**
 * Journeys that run again on the deployed console: Caddy with its headers, and settings that it gets when it starts.
 */
const deployed = ['production', 'first-load/new-deployment', 'plugin']
/** Journeys that run in WebKit too. */
const mainFlows = ['drafts', 'plugin', 'unsaved']
const specs = (names: readonly string[]) => names.map((name) => `journeys/${name}.spec.ts`)

/**
 * Nightly tests, and tests that repeat others: `npm run verify` runs all, `npm test` only those with the tag `@smoke`.
 */
const nightly = 'qa/**/*.spec.ts'
const isVerifying = Boolean(process.env[nightlyVariable])
const smoke = isVerifying ? {} : { grep: /@smoke/ }
/** The build whose charts can be inspected. */
const qa = { build: 'qa' } as const
const development = { build: 'development' } as const
/** Each test reads many screens. */
const ofCharts = { timeout: 240_000, expect: { timeout: 60_000 } }
const screens = { name: 'screens', testMatch: 'screens/screens.spec.ts', ...ofCharts, expect: { timeout: 5_000 } }

/** What packages the console, unless it is packaged already. */
const packaged = process.env[packageVariable] ? [] : ['package']

/** `npm test` fails without Caddy on Debian and in CI. Elsewhere it skips these journeys. */
const withCaddy: Projects =
  ensureProgram('caddy') !== undefined || process.env.CI
    ? [
        { name: 'package', testMatch: 'deploy/package.setup.ts' },
        {
          name: 'deployed',
          testMatch: isVerifying ? specs(deployed) : [...specs(['production']), 'deploy/caddy.spec.ts'],
          dependencies: packaged,
          use: { server: 'caddy' },
        },
        {
          name: 'deployed on one origin',
          testMatch: specs(['production']),
          dependencies: packaged,
          use: { server: 'caddy with the API' },
        },
      ]
    : []

/**
 * Journeys in Debian's Firefox, and in Playwright's WebKit if `npx playwright install webkit` has installed it. Skips
 * tests that only Chromium's driver can run.
 */
const engines: Projects = isVerifying
  ? [
      ...(ensureFirefox() !== undefined || process.env.CI
        ? [
            {
              ...{ name: 'firefox', testMatch: 'journeys/**/*.spec.ts', grepInvert: /@chromium/ },
              // Commands are slower than in Chromium, and using the team by keyboard needs hundreds.
              ...{ timeout: 120_000, expect: { timeout: 15_000 } },
              use: {
                browserName: 'firefox' as const,
                launchOptions: { executablePath: ensureFirefox() ?? '' },
                channel: 'moz-firefox',
              },
            },
          ]
        : []),
      ...(existsSync(webkit.executablePath())
        ? [
            {
              ...{ name: 'webkit', testMatch: specs(mainFlows), grepInvert: /@chromium/ },
              use: { browserName: 'webkit' as const, launchOptions: {} },
            },
          ]
        : []),
    ]
  : []

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/builds/build-once.ts',
  forbidOnly: Boolean(process.env.CI),
  // Each worker controls its own browser.
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  // `npm test` counts the results in a file, and users read the list.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: ensureChromium(), args: launchArguments },
    locale: 'en-GB',
    trace: 'off',
  },
  projects: [
    // The nightly tests, and all tests of which `npm test` runs only a part.
    ...(isVerifying
      ? [{ ...screens, use: development }]
      : [
          { ...screens, use: qa },
          { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', testIgnore: specs(['production']) },
          // The development server compiles each page on first use.
          { name: 'start', testMatch: 'scripts/start.spec.ts', timeout: 180_000, expect: { timeout: 60_000 } },
        ]),
    { name: 'plan', testMatch: 'plan/plan.spec.ts', ...ofCharts, expect: { timeout: 5_000 } },
    { name: 'nightly', testMatch: nightly, use: qa, ...ofCharts, ...smoke },
    ...withCaddy,
    ...engines,
  ].map((project) => ({
    ...project,
    timeout: patience(project.timeout ?? 30_000),
    expect: { timeout: patience(project.expect?.timeout ?? 5_000) },
  })),
})
