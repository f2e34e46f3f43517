import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from '#workbench/inspect/differences.ts'

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ path: 'a', kind: 'changed', before: 1, after: 2 }]],
  [{}, { a: { b: 1 } }, [{ path: 'a', kind: 'added', before: undefined, after: { b: 1 } }]],
  [{ a: null }, { a: undefined }, [{ path: 'a', kind: 'removed', before: null, after: undefined }]],
  [
    { a: [{ b: 1 }] },
    { a: [{ b: 2 }, 'c'] },
    [
      { path: 'a.0.b', kind: 'changed', before: 1, after: 2 },
      { path: 'a.1', kind: 'added', before: undefined, after: 'c' },
    ],
  ],
  [{ a: { b: 1 } }, { a: 'b' }, [{ path: 'a', kind: 'changed', before: { b: 1 }, after: 'b' }]],
  [{ a: [] }, { a: {} }, [{ path: 'a', kind: 'changed', before: [], after: {} }]],
  [undefined, undefined, []],
  [1, 2, [{ path: '', kind: 'changed', before: 1, after: 2 }]],
])('compares %j and %j', (before, after, expected) => expect(differencesOf(before, after)).toEqual(expected))

/** As parsed from JSON: without negative zero. */
const json = fc.json().map((text): unknown => JSON.parse(text))

test('finds differences only in unequal contexts', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(differencesOf(one, structuredClone(one))).toEqual([])
      expect(differencesOf(one, other).length === 0).toBe(isDeepStrictEqual(one, other))
    }),
  )
})
