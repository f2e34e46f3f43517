import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Builds are started here, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder = ''
let files: readonly { name: string; text: string }[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const env = { ...process.env, VITE_API_URL: 'https://api.example.com', NODE_ENV: 'production' }
  spawnSync('node_modules/.bin/vite', ['build', '--outDir', folder], { env })
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the production build is a console', () => {
  expect(files.map(({ name }) => name)).toContain('index.html')
  expect(files.some(({ text }) => text.includes('SIGN IN TO YOUR ACCOUNT'))).toBe(true)
})

test.each([
  'BroadcastChannel',
  'statehouse.inspection',
  'statehouse.transitions',
  'statechartsExecuted',
  'statelyai',
  'stately.ai',
  'statecharts',
  'visualizer',
  'one-time',
  'elkjs',
  'held.done',
  'virtual:',
])('nothing of the inspection and of the charts page is in it: %s', (word) => {
  expect(files.filter(({ text }) => text.includes(word)).map(({ name }) => name)).toEqual([])
})

test('it has no charts page, and no file that is named after one', () => {
  expect(existsSync(join(folder, 'statecharts.html'))).toBe(false)
  expect(files.filter(({ name }) => /statecharts|inspect|visualizer|recorder|live/i.test(name))).toEqual([])
})
