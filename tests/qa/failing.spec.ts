import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { deviationOfFile, readWalkFile } from '@statehouse/workbench/inspect'
import { models } from '#qa/models/index.ts'
import { ada, expect, test } from './page.ts'

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

test('a failed journey leaves walks of its charts, which lead where it has been; one that passes leaves none', async () => {
  test.setTimeout(90_000)
  const results = await mkdtemp(join(tmpdir(), 'failing-'))
  expect(await runFailing(results), 'exit code').toBe(1)
  const folders = (await readdir(results, { withFileTypes: true })).filter((each) => each.isDirectory())
  expect(folders.map(({ name }) => name)).toEqual([expect.stringContaining('fails')])
  const folder = join(results, folders[0]?.name ?? '')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.walk.json'))
  expect(files).toEqual(expect.arrayContaining(['profile.walk.json', 'session.walk.json', 'sign-in.walk.json']))
  for (const name of files) {
    const content = await readFile(join(folder, name), 'utf8')
    expect(content).not.toContain(ada.password)
    const { file, problem } = readWalkFile({ name: 'Statehouse', models }, name, content)
    expect(problem).toBeNull()
    if (!file) continue
    expect(file.test).toContain('fails, as a journey that has found a defect does')
    const model = models[file.chart]
    expect(model && deviationOfFile(model, file), name).toBeNull()
  }
  const profile: unknown = JSON.parse(await readFile(join(folder, 'profile.walk.json'), 'utf8'))
  expect(profile).toMatchObject({
    chart: 'profile',
    steps: expect.arrayContaining([expect.stringContaining('Augusta')]),
  })
  await rm(results, { recursive: true })
})
