import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from '#tests/support/tracked-files.ts'
import packageJson from '../../package.json' with { type: 'json' }

// The limits of the project (CONTRIBUTING.md, Keep it small).

const textsOf = (...patterns: readonly string[]) => trackedFiles(...patterns).map((path) => readFileSync(path, 'utf8'))

const linesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)

const code = textsOf('*.ts', '*.tsx', '*.css', '*.mjs')

// A multiple of 500 with slack, so that small changes do not all edit this number.
test('the code stays within its limit of lines', () => {
  expect(linesOf(code)).toBeLessThanOrEqual(62_500)
})

test('lines have 41.3 characters on average, within 3 %, so fewer lines are less code', () => {
  const characters = code.reduce((sum, { length }) => sum + length, 0)
  expect(Math.abs(characters / linesOf(code) / 41.3 - 1)).toBeLessThan(0.03)
})

test('CI ends the job of a push after eight minutes', () => {
  const [, minutes] = /timeout-minutes: (\d+)/.exec(readFileSync('.github/workflows/ci.yml', 'utf8')) ?? []
  expect(Number(minutes)).toBeLessThanOrEqual(8)
})

test('commands are few, and CONTRIBUTING explains them on one page', () => {
  expect(Object.keys(packageJson.scripts).length).toBeLessThanOrEqual(14)
  expect(linesOf(textsOf('CONTRIBUTING.md'))).toBeLessThanOrEqual(120)
})

test('docs/testing.md names each folder of tests', () => {
  const folders = globSync('tests/*/').map((path) => path.replace(/^tests.|\/$/g, ''))
  const page = readFileSync('docs/testing.md', 'utf8')
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !page.includes(`\`${folder}\``))).toEqual([])
})

test('the tree has few aliases, projects and scripts, and a README in every folder', () => {
  expect(Object.keys(packageJson.imports).length).toBeLessThanOrEqual(14)
  expect(globSync('tsconfig*.json').length).toBeLessThanOrEqual(3)
  expect(globSync('scripts/*').filter((path) => statSync(path).isFile()).length).toBeLessThanOrEqual(15)
  const folders = globSync('{machines,routes,scripts,deploy,sandbox,src/*}/')
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([])
})
