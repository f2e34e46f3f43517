import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureFirefox, withoutFirefox } from '#scripts/support/firefox.ts'
import { type Browser, readReport } from './outcome.ts'

/** The environment variable with which Playwright's project `firefox` has all tests, not only those of `npm test`. */
export const wholeVariable = 'FIREFOX_WHOLE'

/** Every journey, and the tests of the workbench. */
export const firefox: Browser = {
  name: 'Firefox',
  async run(args) {
    if (!ensureFirefox()) return withoutFirefox
    const folder = await mkdtemp(join(tmpdir(), 'statehouse-firefox-'))
    const report = join(folder, 'report.json')
    const env = { ...process.env, [wholeVariable]: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    try {
      const child = spawn('playwright', ['test', '--project=firefox', ...args], { stdio: 'inherit', env })
      const [code] = await once(child, 'close')
      const outcome = readReport(await readFile(report, 'utf8'))
      // A run that was interrupted has tests without a result.
      return { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
