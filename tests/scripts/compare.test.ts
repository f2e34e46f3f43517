import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Fingerprints } from '@statehouse/workbench/release'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprinted } from '#vite/fingerprinted.ts'

const run = promisify(execFile)
const compare = (...commits: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/charts.ts', 'compare', ...commits], { encoding: 'utf8' })

test('prints the paths, pictures and modules of all charts, and says what differs in them', async () => {
  const script = ['workbench/src/vite/fingerprints.ts', ...fingerprinted]
  const { stdout: one } = await run(process.execPath, script, { maxBuffer: 64 * 1024 * 1024 })
  expect(gzipSync(one).length).toBeLessThan(300_000)
  expect(one).not.toContain(process.cwd())
  const { charts, modules }: Fingerprints = JSON.parse(one)
  for (const [id, { paths, modules: own }] of Object.entries(charts)) {
    expect(paths.length, `${id} has paths`).toBeGreaterThan(0)
    expect(own.join(), `${id} stands on its machine`).toMatch(new RegExp(`machines/(?:\\w+/)?${id}\\.ts`))
    for (const name of own) expect(modules[name], name).toMatch(/^[\da-f]{12}$|^\d+\.\d+\./)
  }
  expect(charts.activation?.modules).toContain('routes/activate.tsx')
  expect(charts.activation?.pictures.length).toBeGreaterThan(0)

  const folder = mkdtempSync(join(tmpdir(), 'statehouse-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [old, now] = [join(folder, 'old.json'), join(folder, 'new.json')]
  writeFileSync(old, one)
  writeFileSync(now, one.replaceAll('“ACTIVATION ERROR”', '“NO ACTIVATION”'))
  const same = compare(old, old)
  expect(same.stdout).toMatch(/^Test again: 0 of \d+ paths\.\nRead: 0\.\nUnchanged: \d+\.\n/)
  expect(same.status).toBe(0)
  const other = compare(old, 'package-lock.json')
  expect(other.stderr).toMatch(/^These fingerprints have another format/)
  const different = compare(old, now)
  expect(different.stdout).toContain('was “ACTIVATION ERROR”; is “NO ACTIVATION”')
  expect(different.status).toBe(1)
})

test('says why it cannot compare, and explains how to call it', () => {
  const unknown = compare('HEAD', 'nowhere')
  expect(unknown.stderr).toMatch(/^There is no commit, file or URL “nowhere”\.\n\nUsage: npm run charts -- compare OLD/)
  expect(unknown.status).toBe(2)
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8', input: '' }).trim()
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const empty = git(...author, 'commit-tree', git('mktree'), '-m', 'Begin')
  const old = compare(empty, 'package-lock.json')
  expect(old.stderr).toContain(`“${empty}” is older than this command, and cannot say what it does.`)
  expect(old.status).toBe(2)
})
