import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { wholeVariable } from './scripts/browsers/firefox.ts'
import { webkitVariable } from './scripts/browsers/webkit.ts'
import { ensureChromium, launchArguments } from './scripts/support/chromium.ts'
import { ensureFirefox } from './scripts/support/firefox.ts'
import { ensureServer } from './scripts/support/servers.ts'
import type { WorkerFixtures } from './tests/support/fixtures.ts'

/** Journeys that run once more on the console as it is deployed: Caddy with its headers, the settings given when it starts. */
const deployed = ['sign-in', 'production', 'prerender', 'new-deployment', 'oauth', 'plugin']
const specs = (names: readonly string[]) => names.map((name) => `journeys/${name}.spec.ts`)

/** `npm test` fails without Caddy where Debian has one, and in CI; elsewhere these journeys are left out. */
const hasCaddy = ensureServer('caddy') !== undefined || Boolean(process.env.CI)

/** Journeys that `npm test` runs in Firefox as well: each flow once, the hand-off and several tabs. `npm run browsers` runs all of them. */
const inFirefox = specs([
  'keyboard/{configuration,invitation,password-reset,profile,registration,shell,sign-in,team}',
  'plugin',
  'session-switch',
  'tabs/{rounds,signed-out}',
])
/** The tests of these files that a minute has no room for. */
const inFirefoxNot = new RegExp(
  [
    'with one expired token(?!, slow)',
    'join with the account',
    'cancel an invitation',
    'change the password',
    'an activation that fails',
    'the menu of a narrow window',
    'unsaved changes',
    'the example of a plugin',
    'another person can sign in',
    'no exchange token',
    'a late refusal',
  ].join('|'),
)
const all = ['journeys/**/*.spec.ts', 'workbench/browser/**/*.spec.ts']

/** `npm test` fails without Firefox in CI; elsewhere its project is left out. */
const firefox = ensureFirefox()

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './tests/support/build-once.ts',
  forbidOnly: Boolean(process.env.CI),
  // `npm test` tries a test that failed once more.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // All journeys in Firefox take about an hour; 0 is no limit.
  globalTimeout: process.env[wholeVariable] ? 0 : 90 * 60_000,
  // Limits for a busy machine: a test that passes takes no longer for them.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    { name: 'conformance', testMatch: 'conformance/*.spec.ts' },
    { name: 'chaos', testMatch: 'chaos/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'demo', testMatch: 'demo/*.spec.ts' },
    // The development server compiles each page at its first use.
    { name: 'start', testMatch: 'scripts/start.spec.ts', timeout: 180_000, expect: { timeout: 60_000 } },
    ...(hasCaddy
      ? [
          { name: 'package', testMatch: 'deploy/package.setup.ts' },
          {
            name: 'deployed',
            testMatch: [...specs(deployed), 'deploy/{change-password,settings}.spec.ts'],
            dependencies: ['package'],
            use: { server: 'caddy' as const },
          },
          {
            name: 'deployed on one origin',
            testMatch: [...specs(['production', 'oauth']), 'deploy/one-origin.spec.ts'],
            dependencies: ['package'],
            use: { server: 'caddy with the API' as const },
          },
        ]
      : []),
    ...(firefox
      ? [
          {
            name: 'firefox',
            // Each command takes longer than in Chromium, and the walk of the team by keyboard has hundreds.
            timeout: 120_000,
            ...(process.env[wholeVariable] ? { testMatch: all } : { testMatch: inFirefox, grepInvert: inFirefoxNot }),
            use: {
              browserName: 'firefox' as const,
              launchOptions: { executablePath: firefox },
              channel: 'moz-firefox',
            },
          },
        ]
      : []),
    // WebKitWebDriver opens one browser at a time.
    ...(process.env[webkitVariable]
      ? [{ name: 'webkit', testMatch: 'webkit/*.spec.ts', workers: 1, timeout: 90_000 }]
      : []),
    { name: 'workbench', testMatch: 'tests/workbench/**/*.spec.ts' },
  ],
})
