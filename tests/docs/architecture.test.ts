import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSource } from '#scripts/docs/source.ts'

const text = readFileSync('docs/architecture.md', 'utf8')

const filesIn = (part: string) =>
  [...part.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => posix.join('docs', path))
const namesIn = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The paragraphs and steps that name something and link to a file. */
const parts = text.split(/\n(?=\d+\. )|\n\n/).filter((part) => filesIn(part).length > 0 && namesIn(part).length > 0)

/** Returns the names that no file beside them declares. A value, and what is no name, has to stand in one of them. */
function unknownNames(part: string): string[] {
  const files = filesIn(part).map((path) => {
    const source = readFileSync(path, 'utf8')
    return { source, declared: /\.tsx?$/.test(path) ? readSource(path, source).declared : new Set() }
  })
  return namesIn(part).filter((name) => {
    const written = /^[\w.]+$/.test(name) ? `'${name}'` : name
    return !files.some(({ source, declared }) => declared.has(name) || source.includes(written))
  })
}

test('every file that the document links to is there', () => {
  const files = filesIn(text)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('both ways are told, step by step', () => {
  expect(parts.filter((part) => /^\d+\. /.test(part)).length).toBe(19)
})

describe('every name stands in a file beside it', () => {
  test.each(parts.map((part) => [part.slice(0, 40), part]))('%s…', (_, part) => {
    expect(unknownNames(part)).toEqual([])
  })
})

test('a name or a value that is gone is noticed', () => {
  const part = '`makeCall`, `makeCalls`, `callback`, `GET /auth/none` ([x](../src/api/client.ts))'
  expect(unknownNames(part)).toEqual(['makeCalls', 'callback', 'GET /auth/none'])
})
