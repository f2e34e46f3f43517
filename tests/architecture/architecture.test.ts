import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'
import packageLock from '../../package-lock.json' with { type: 'json' }
import { fileCycles, folderCycles, hookErrors, importErrors, nameErrors, registryErrors } from './rules.ts'
import { productSources, readSources } from './source.ts'

const sources = productSources()

test.each([
  ['folders import only from folders that they may import', importErrors],
  ['no file uses a name that is private to a library', nameErrors],
  ['only flow joins React and machines, and only ui components have other state', hookErrors],
])('%s', (_, errorsOf) => {
  expect(sources.flatMap(errorsOf)).toEqual([])
})

test('every machine has a model, under the name of its file', () => {
  const registered = Object.fromEntries(Object.entries(models).map(([key, { machine }]) => [key, machine.id]))
  expect(registryErrors(sources, registered)).toEqual([])
})

/** Product code that matches, as `path:line text`. */
const linesWith = (pattern: RegExp) =>
  sources
    .filter(({ path }) => /^(machines|routes|src)\//.test(path) && !path.startsWith('src/qa'))
    .flatMap(({ path }) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )

test('only src/flow/navigation navigates', () => {
  const navigating = linesWith(
    /history\.(push|replace|back|forward|go)\w*\((?!delta)|location\.(assign|reload|replace)\(|\.navigate\(/,
  )
  expect(navigating.length).toBeGreaterThan(5)
  expect(navigating.filter((line) => !line.startsWith('src/flow/navigation/'))).toEqual([])
})

test('only src/flow/internals.ts uses what libraries do not document, as checked with these versions', () => {
  const used = linesWith(/\bunstable_|__TSR_|\._scroll\b/)
  expect(used).toHaveLength(5)
  expect(used.filter((line) => !line.startsWith('src/flow/internals.ts:'))).toEqual([])
  const checked = { 'react-dom': '19.3.1', '@tanstack/history': '1.162.5', '@tanstack/react-router': '1.170.46' }
  const installed: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>> =
    packageLock.packages
  const versions = Object.keys(checked).map((name) => [name, installed[`node_modules/${name}`]?.version])
  expect(Object.fromEntries(versions)).toEqual(checked)
})

test('no machine is longer than 320 lines', () => {
  const long = linesWith(/createMachine\(\{$/).map((line) => line.split(':')[0] ?? '')
  expect(long.length).toBeGreaterThan(20)
  expect(long.filter((path) => readFileSync(path, 'utf8').split('\n').length > 321)).toEqual([])
})

test('few modules of the product have a variable: state belongs into machines', () => {
  expect(linesWith(/^(export )?let /).length).toBeLessThanOrEqual(7)
})

test('no file imports itself through others, and no folder', () => {
  const all = [...sources, ...readSources('scripts')]
  expect(fileCycles(all)).toEqual([])
  expect(folderCycles(all)).toEqual([])
})

test('each data attribute has one name, which docs/architecture.md explains', () => {
  const paths = globSync(['index.html', '{machines,routes,src,scripts/vite}/**/*.{ts,tsx,css}'], {
    exclude: ['src/qa/**'],
  })
  const texts = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  const written = [...texts.matchAll(/\bdata-([a-z-]+[a-z])|\bdataset\.(\w+)/g)].map(
    ([, attribute, property]) => attribute ?? property?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  const [, table = ''] = readFileSync('docs/architecture.md', 'utf8').split('| `data-…` |')
  const explained = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names = '']) => names.match(/[a-z-]{2,}/g) ?? [])
  expect([...new Set(written)].sort()).toEqual(explained.sort())
})
