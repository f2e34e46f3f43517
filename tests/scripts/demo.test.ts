import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPage } from '../../sandbox/demo/page.ts'

// The tests start processes, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let parent = ''
let outDir = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'statehouse-demo-'))
  outDir = join(parent, 'out')
})
afterEach(() => rm(parent, { recursive: true }))

/** Fills the folder with empty files; a name with a last slash is that of a folder. */
async function fill(...names: string[]): Promise<void> {
  await mkdir(outDir)
  for (const name of names) await (name.endsWith('/') ? mkdir(join(outDir, name)) : writeFile(join(outDir, name), ''))
}

const demo = ['files/', 'service-worker.js', 'sqlite3.wasm']
const names = ['files', 'service-worker.js', 'sqlite3.wasm']

test('a page shows any name of the product', () => {
  const page = demoPage({ product: 'A & B </title><script>', content: '', ways: ['./'], isWaiting: false })
  expect(page).toContain('<title>A &amp; B &lt;/title>&lt;script> demo</title>')
})

describe('the command', () => {
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, ['scripts/demo.ts', ...args], { encoding: 'utf8', env: { ...process.env, ...env } })

  test('says how it is used', () => {
    expect(run(['--help'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('--outDir FOLDER') })
    for (const args of [['--outdir', outDir], [outDir]]) {
      const { status, stdout, stderr } = run(args)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toContain('npm run demo -- [--outDir FOLDER]')
      expect(stderr).not.toMatch(/^ +at /m)
    }
  })

  test('leaves the earlier demo when a variable of the build cannot be used', async () => {
    await fill(...demo)
    const { status, stderr } = run(['--outDir', outDir], { VITE_PLUGIN_CALLBACK_ORIGINS: 'nonsense' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Invalid environment configuration\n' })
    expect(await readdir(outDir)).toEqual(names)
  })
})
