import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, open, status, test } from './page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the failing journey in a Playwright of its own. */
async function runFailing(results: string): Promise<number | null> {
  const { TEST_WORKER_INDEX: _, TEST_PARALLEL_INDEX: __, ...env } = process.env
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/qa/failing/playwright.config.ts']
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...env, FAILING_RESULTS: results },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.on('exit', resolve))
}

test('a failed journey leaves walks of its charts, which lead where it has been; one that passes leaves none', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const results = await mkdtemp(join(tmpdir(), 'failing-'))
  expect(await runFailing(results), 'exit code').toBe(1)
  const folders = (await readdir(results, { withFileTypes: true })).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name)).toEqual([expect.stringContaining('fails')])
  const folder = join(results, folders[0]?.name ?? '')
  const text = await readFile(join(folder, 'walks.txt'), 'utf8')
  // What was masked is a sample's.
  expect(text).toContain('accessToken%22%3A%22access%22')
  const links = text.trim().split('\n')
  for (const chart of ['profile', 'session', 'sign-in']) expect(text).toMatch(new RegExp(`^#/${chart}\\?`, 'm'))
  expect(links.find((link) => link.startsWith('#/profile'))).toContain('Augusta')
  for (const link of links) {
    await open(page, link)
    await expect(status(page)).toHaveText(/^(Start|Step \d+): now in \S+/)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  await rm(results, { recursive: true })
})
