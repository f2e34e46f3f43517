import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'
import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }
import { hookErrors, importErrors, nameErrors, registryErrors } from './rules.ts'
import { productSources } from './source.ts'

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

/** @returns the file of an import, relative to the root; undefined for a package */
function fileOf(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from)
  for (const [alias, target] of Object.entries(packageJson.imports)) {
    const [start = '', end] = alias.split('*')
    if (end === undefined ? from === alias : from.startsWith(start))
      return posix.normalize(target.replace('*', from.slice(start.length)))
  }
  return undefined
}

test('no file imports itself through others, types and lazy imports included', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports.map(({ from }) => fileOf(path, from))]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    done.add(path)
    for (const target of importsOf.get(path) ?? []) if (target !== undefined) visit(target, [...way, path])
  }
  for (const { path } of sources) visit(path, [])
  expect(importsOf.size).toBeGreaterThan(200)
  expect(cycles).toEqual([])
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
