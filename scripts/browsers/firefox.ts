import { ensureFirefox, withoutFirefox } from '#scripts/support/firefox.ts'
import type { Browser } from './outcome.ts'
import { runProject } from './run-project.ts'

/** The environment variable with which Playwright's configuration has the project `firefox`. */
export const firefoxVariable = 'FIREFOX'

/** Every journey, and the tests of QA's build. */
export const firefox: Browser = {
  name: 'Firefox',
  run: async (args) => (ensureFirefox() ? await runProject('firefox', firefoxVariable, args) : withoutFirefox),
}
