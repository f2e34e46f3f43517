import { expect, test } from 'vitest'
import { shared } from '#workbench/kit/paths/shared.ts'

test('reuses equal objects', () => {
  const before = { user: { name: 'Ada' }, rows: [{ id: 1 }, { id: 2 }], email: 'a' }
  expect(shared(before, structuredClone(before))).toBe(before)
  const now = shared(before, { ...structuredClone(before), rows: [{ id: 1 }, { id: 3 }, { id: 2 }] })
  expect(now).toEqual({ ...before, rows: [{ id: 1 }, { id: 3 }, { id: 2 }] })
  expect(now.user).toBe(before.user)
  expect(now.rows[0]).toBe(before.rows[0])
  expect(now.rows[1]).not.toBe(before.rows[1])
})

test.each([
  ['fewer parts', { a: 1, b: 2 }, { a: 1 }],
  ['other parts', { a: undefined }, { b: undefined }],
  ['a shorter list', [1, 2], [1]],
  ['another kind', [1], { 0: 1 }],
  ['nothing', { a: 1 }, null],
])('does not reuse a value with %s', (_, before, now) => {
  expect(shared(before, now)).toEqual(now)
  expect(shared(before, now)).not.toBe(before)
})
