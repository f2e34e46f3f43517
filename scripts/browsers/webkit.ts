import { ensureWebKit, withoutWebKit } from '#scripts/support/webkit.ts'
import type { Browser } from './outcome.ts'
import { runProject } from './run-project.ts'

/** The environment variable with which Playwright's configuration has the project `webkit`. */
export const webkitVariable = 'WEBKIT'

/** The tests of tests/webkit. */
export const webkit: Browser = {
  name: 'WebKit',
  async run(args) {
    if (!ensureWebKit()) return withoutWebKit
    const outcome = await runProject('webkit', webkitVariable, ['--pass-with-no-tests', ...args])
    return outcome.passed + outcome.failed > 0 ? outcome : 'None of its tests has such a name.'
  },
}
