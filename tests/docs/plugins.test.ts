import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorSchemes } from '#rules/editors.ts'

const text = readFileSync('docs/plugins.md', 'utf8')

/** The files that the document shows: each is linked to before its code. */
const shown = text.split('\n```').flatMap((part, index, parts) => {
  const path = [...part.matchAll(/\]\(\.\.\/(examples\/[\w./-]+)\)/g)].at(-1)?.[1]
  const code = parts[index + 1]?.replace(/^\w+\n/, '')
  return path && code ? [[path, `${code}\n`] as const] : []
})

test('shows every file of the examples', () => {
  expect(shown.map(([path]) => path).sort()).toEqual(globSync('examples/**/*.*').sort())
})

test.each(shown)('shows %s as it is tested', (path, code) => {
  expect(code).toBe(readFileSync(path, 'utf8'))
})

test('names every editor that the console knows, each with its source', () => {
  const rows = [...text.matchAll(/^\| [^|]+ \| `([\w-]+)` \| \[[^\]]+\]\(https:\/\/[^)]+\) \|$/gm)]
  expect(rows.map(([, scheme]) => scheme)).toEqual(editorSchemes)
})
