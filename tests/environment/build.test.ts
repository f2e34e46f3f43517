import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Builds are started here, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'environment-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each(['', 'ftp://api.example.com', '/api'])('a build with VITE_API_URL=%j fails in a sentence', (url) => {
  const env = { ...process.env, VITE_API_URL: url, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync('node_modules/.bin/vite', ['build', '--outDir', folder], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('Invalid environment configuration')
  expect(stderr.split('\n').length).toBeLessThan(5)
  expect(readdirSync(folder)).toEqual([])
})
