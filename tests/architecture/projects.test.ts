import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

/** The files that a TypeScript project reads, those of packages included. */
function filesOf(project: string): string[] {
  return execFileSync('node_modules/.bin/tsc', ['-p', project, '--listFilesOnly'], { encoding: 'utf8' })
    .split('\n')
    .map((file) => relative(process.cwd(), file))
}

const browser = filesOf('tsconfig.browser.json')
const node = filesOf('tsconfig.node.json')
const sandbox = filesOf('sandbox')
const workbench = filesOf('workbench')
const worker = filesOf('sandbox/tsconfig.worker.json')
const all = new Set([browser, node, sandbox, worker, workbench].flat())

test('what a browser runs does not know the globals of Node', () => {
  expect(browser).toContain('routes/index.tsx')
  // The sandbox in the demo's service worker.
  expect(worker).toContain('sandbox/src/sandbox.ts')
  expect([...browser, ...worker].filter((file) => file.includes('/@types/node/'))).toEqual([])
})

test('the types of an editor are for the examples alone', () => {
  expect(node).toContain('examples/loopback.ts')
  expect(node.filter((file) => file.includes('/@types/vscode/'))).toHaveLength(1)
  expect([...browser, ...sandbox, ...worker].filter((file) => file.includes('/@types/vscode/'))).toEqual([])
})

test('every file of ours is in a project', () => {
  const ours = globSync(
    '{machines,routes,src,sandbox,workbench/{src,tests},scripts,tests,examples}/**/*.{ts,tsx}',
  ).concat(globSync('*.ts'))
  expect(ours.filter((file) => !all.has(file))).toEqual([])
})
