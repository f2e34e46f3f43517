import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { ensureFirefox, withoutFirefox } from '#tests/support/programs/firefox.ts'
import { ensureWebKit, withoutWebKit } from '#tests/support/programs/webkit.ts'
import { type Browser, type Outcome, readReport } from './outcome.ts'

/**
 * Runs a project of Playwright's configuration, whose progress the terminal shows.
 * @param variable the environment variable with which the configuration has the whole project
 * @param args names of test files, options of the runner
 */
async function runProject(project: string, variable: string, args: readonly string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), `statehouse-${project}-`))
  const report = join(folder, 'report.json')
  const env = { ...process.env, [variable]: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  try {
    const child = spawn('playwright', ['test', `--project=${project}`, ...args], { stdio: 'inherit', env })
    const [code] = await once(child, 'close')
    const outcome = readReport(await readFile(report, 'utf8'))
    // A run that was interrupted has tests without a result.
    return { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The environment variable with which Playwright's configuration has the project `firefox`. */
export const firefoxVariable = 'FIREFOX'

/** Every journey, and the tests of QA’s build. */
export const firefox: Browser = {
  name: 'Firefox',
  run: async (args) => (ensureFirefox() ? await runProject('firefox', firefoxVariable, args) : withoutFirefox),
}

/** The environment variable with which Playwright's configuration has the project `webkit`. */
export const webkitVariable = 'WEBKIT'

/** The tests of `webkit/`. */
export const webkit: Browser = {
  name: 'WebKit',
  async run(args) {
    if (!ensureWebKit()) return withoutWebKit
    const outcome = await runProject('webkit', webkitVariable, ['--pass-with-no-tests', ...args])
    return outcome.passed + outcome.failed > 0 ? outcome : 'None of its tests has such a name.'
  },
}
