import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

/** The files that a TypeScript project reads, those of packages included. */
function filesOf(project: string): string[] {
  const options = ['-p', `tsconfig.${project}.json`, '--listFilesOnly']
  return execFileSync('node_modules/.bin/tsc', options, { encoding: 'utf8' })
    .split('\n')
    .map((file) => relative(process.cwd(), file))
}

const browser = filesOf('browser')
const demo = filesOf('demo')
const node = filesOf('node')
const all = new Set([browser, demo, node, filesOf('tests')].flat())

test('what a browser runs does not know the globals of Node', () => {
  expect(browser).toContain('routes/index.ts')
  // The sandbox in the demo's service worker.
  expect(demo).toContain('src/sandbox/sandbox.ts')
  expect([...browser, ...demo].filter((file) => file.includes('/@types/node/'))).toEqual([])
})

test('the types of an editor are for the examples alone', () => {
  expect(node).toContain('examples/loopback.ts')
  expect([...all].filter((file) => file.includes('/@types/vscode/'))).toHaveLength(1)
  expect([...browser, ...demo, ...node].filter((file) => file.includes('/@types/vscode/'))).toEqual([])
})

test('every file of ours is in a project', () => {
  const ours = globSync('{machines,routes,src,scripts,tests,examples}/**/*.{ts,tsx}').concat(globSync('*.ts'))
  expect(ours.filter((file) => !all.has(file))).toEqual([])
})
