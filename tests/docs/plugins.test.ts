import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtIn, editorSchemes } from '#rules/editors.ts'

const text = readFileSync('docs/plugins.md', 'utf8')

test('links to every file of the examples', () => {
  const linked = [...text.matchAll(/\]\(\.\.\/(examples\/[\w./-]+)\)/g)].map(([, path]) => path)
  expect([...new Set(linked)].sort()).toEqual(globSync('examples/**/*.*').sort())
})

test('names every editor that the console knows, and what is built into them, each with its source', () => {
  const rows = [...text.matchAll(/^\| [^|]+ \| `([\w-]+)` \| \[[^\]]+\]\(https:\/\/[^)]+\) \|$/gm)]
  expect(rows.map(([, scheme]) => scheme)).toEqual([...editorSchemes, ...builtIn])
})
