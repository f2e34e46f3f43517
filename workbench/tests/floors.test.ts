import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

/** The parts of the source from the lowest on, each with the lower ones that it may import from. */
const parts = new Map([
  ['ground', ''],
  ['kit', 'ground'],
  ['draw', 'ground kit'],
  ['inspect', 'ground kit'],
  ['walk', 'ground kit draw'],
  ['plan', 'ground kit draw walk'],
  ['gallery', 'ground kit draw walk'],
  ['live', 'ground kit draw walk inspect'],
  ['pages', 'ground kit draw walk inspect plan gallery live'],
  ['index', 'ground kit walk pages'],
  ['vite', 'ground kit draw'],
])
const partOf = (path: string) => /^[^/.]+/.exec(path)?.[0] ?? ''
const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Every import and re-export of the source, of types too; the package's own are relative to the source. */
const imports = globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((path) => {
  const text = readFileSync(join(source, path), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const literal = /^'(.+)'$/
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal.exec(text.slice(start, end))?.[1] ?? []),
  ].map((from) => {
    const own = from.startsWith('.') ? join(dirname(path), from) : /^#workbench\/(.+)/.exec(from)?.[1]
    return { path, part: partOf(path), from: own ?? from, isOwn: own !== undefined, says: `${path}: ${from}` }
  })
})
const wrong = (isWrong: (each: (typeof imports)[number]) => boolean) => imports.filter(isWrong).map(({ says }) => says)

test('a part imports only from parts below it, so that no two need each other', () => {
  expect(imports.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(300)
  const names = [...parts.keys()]
  const isBelow = (one: string, other: string) =>
    one === other || (parts.get(other)?.split(' ').includes(one) && names.indexOf(one) < names.indexOf(other))
  expect(
    wrong(({ path, part, from, isOwn }) => isOwn && path !== 'virtual.d.ts' && !isBelow(partOf(from), part)),
  ).toEqual([])
})

test('the source imports nothing but itself, its packages, Node and what its plugins make', () => {
  const known = Object.keys({ ...packageJson.dependencies, ...packageJson.imports })
  const isKnown = (from: string) => known.some((name) => `${from}/`.startsWith(`${name.replace(/\/\*.*/, '')}/`))
  expect(wrong(({ from, isOwn }) => !isOwn && !/^(node|virtual):/.test(from) && !isKnown(from))).toEqual([])
  expect(wrong(({ from, isOwn }) => (isOwn ? from.startsWith('..') : from.startsWith('#tests')))).toEqual([])
})

test('what runs without a page has no React; on the ground, hooks and components have it', () => {
  const isOfPage = (path: string) => !/^(kit|inspect|vite)\/|^ground\/(?!use-).+\.ts$/.test(path)
  expect(wrong(({ path, from }) => /^react(-dom)?(\/|$)/.test(from) && !isOfPage(path))).toEqual([])
})
