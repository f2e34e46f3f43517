import { ensureFirefox, withoutFirefox } from '#scripts/support/firefox.ts'
import type { Browser } from './outcome.ts'
import { runProject } from './run-project.ts'

/** The environment variable with which Playwright's project `firefox` has all tests, not only those of `npm test`. */
export const wholeVariable = 'FIREFOX_WHOLE'

/** Every journey, and the tests of the workbench. */
export const firefox: Browser = {
  name: 'Firefox',
  run: async (args) => (ensureFirefox() ? await runProject('firefox', wholeVariable, args) : withoutFirefox),
}
