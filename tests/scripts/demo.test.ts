import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { replaceDemo } from '#scripts/demo/folder.ts'
import { demoPage } from '#scripts/demo/page.ts'

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

const writeNew = (folder: string) => writeFile(join(folder, 'new.txt'), '')
const demo = ['files/', 'service-worker.js', 'sqlite3.wasm']
const names = ['files', 'service-worker.js', 'sqlite3.wasm']

describe('the folder of a demo', () => {
  test.each([
    ['a new folder', null],
    ['an empty folder', []],
    ['an earlier demo', demo],
  ])('%s is replaced', async (_, present) => {
    if (present) await fill(...present)
    await replaceDemo(outDir, writeNew)
    expect(await readdir(outDir)).toEqual(['new.txt'])
    expect(await readdir(parent)).toEqual(['out'])
    // A web server may run as another user.
    expect((await stat(outDir)).mode & 0o777).toBe(0o777 & ~process.umask())
  })

  test.each([
    ['another site with a service worker', ['index.html', 'service-worker.js'], 'not empty and no demo'],
    ['a demo in a Git repository', [...demo, '.git/'], 'is a Git repository'],
    ['a demo in a worktree of Git', [...demo, '.git'], 'is a Git repository'],
  ])('%s is left as it is', async (_, present, problem) => {
    await fill(...present)
    const before = await readdir(outDir)
    await expect(replaceDemo(outDir, writeNew)).rejects.toThrow(problem)
    expect(await readdir(outDir)).toEqual(before)
  })

  test('a file is left as it is', async () => {
    await writeFile(outDir, 'mine')
    await expect(replaceDemo(outDir, writeNew)).rejects.toThrow('ENOTDIR')
    expect(await readFile(outDir, 'utf8')).toBe('mine')
  })

  test('a build that fails leaves the earlier demo, and nothing beside', async () => {
    await fill(...demo)
    const failing = async (folder: string) => {
      await writeNew(folder)
      throw new Error('The build failed')
    }
    await expect(replaceDemo(outDir, failing)).rejects.toThrow('The build failed')
    expect(await readdir(outDir)).toEqual(names)
    expect(await readdir(parent)).toEqual(['out'])
  })
})

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
