import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from '#workbench/inspect/differences.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{}, { a: { b: 1 } }, ['a: nothing → {"b":1}']],
  [{ a: { b: 1 } }, { a: undefined }, ['a: {"b":1} → nothing']],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }, 'c'] }, ['a.0.b: 1 → 2', 'a.1: nothing → "c"']],
  [{ a: [] }, { a: {} }, ['a: [] → {}']],
  [1, 'x'.repeat(99), [`the context: 1 → "${'x'.repeat(58)}…`]],
])('compares the contexts %j and %j', (before, after, texts) => expect(differencesOf(before, after)).toEqual(texts))

test('finds differences only in unequal contexts', () => {
  // As parsed from JSON: without negative zero.
  const json = fc.json().map((text): unknown => JSON.parse(text))
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(differencesOf(one, other).length === 0).toBe(isDeepStrictEqual(one, other))
    }),
  )
})
