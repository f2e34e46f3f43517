import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { replaceFolder } from '../../deploy/replace-folder.ts'

let parent = ''
let outDir = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'statehouse-folder-'))
  outDir = join(parent, 'out')
})
afterEach(() => rm(parent, { recursive: true }))

/** Fills the folder with empty files; a name with a last slash is that of a folder. */
async function fill(...names: string[]): Promise<void> {
  await mkdir(outDir)
  for (const name of names) await (name.endsWith('/') ? mkdir(join(outDir, name)) : writeFile(join(outDir, name), ''))
}

/** What the command of these tests writes. */
const output = { name: 'demo', marks: ['files', 'service-worker.js', 'sqlite3.wasm'] }

const writeNew = (folder: string) => writeFile(join(folder, 'new.txt'), '')
const demo = ['files/', 'service-worker.js', 'sqlite3.wasm']

describe('a folder', () => {
  test.each([
    ['a new folder', null],
    ['an empty folder', []],
    ['an earlier demo', demo],
  ])('%s is replaced', async (_, present) => {
    if (present) await fill(...present)
    await replaceFolder(outDir, output, writeNew)
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
    await expect(replaceFolder(outDir, output, writeNew)).rejects.toThrow(problem)
    expect(await readdir(outDir)).toEqual(before)
  })

  test('a file is left as it is', async () => {
    await writeFile(outDir, 'mine')
    await expect(replaceFolder(outDir, output, writeNew)).rejects.toThrow('ENOTDIR')
    expect(await readFile(outDir, 'utf8')).toBe('mine')
  })

  test('a build that fails leaves the earlier demo, and nothing beside', async () => {
    await fill(...demo)
    const failing = async (folder: string) => {
      await writeNew(folder)
      throw new Error('The build failed')
    }
    await expect(replaceFolder(outDir, output, failing)).rejects.toThrow('The build failed')
    expect(await readdir(outDir)).toEqual(output.marks)
    expect(await readdir(parent)).toEqual(['out'])
  })
})
