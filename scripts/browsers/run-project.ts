import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Outcome, readReport } from './outcome.ts'

/**
 * Runs a project of Playwright's configuration, whose progress the terminal shows.
 * @param variable the environment variable with which the configuration has the whole project
 * @param args names of test files, options of the runner
 */
export async function runProject(project: string, variable: string, args: readonly string[]): Promise<Outcome> {
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
