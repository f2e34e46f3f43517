import { expect, test } from 'vitest'
import { nextStop } from '#workbench/draw/roving.ts'

test.each([
  ['b', 'ArrowDown', 'c'],
  ['b', 'ArrowRight', 'c'],
  ['b', 'ArrowUp', 'a'],
  ['b', 'ArrowLeft', 'a'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['a', 'ArrowUp', undefined],
  ['c', 'ArrowDown', undefined],
  ['b', 'x', undefined],
])('in a drawing %s %s moves to %s', (from, key, to) => {
  expect(nextStop(['a', 'b', 'c'], from, key)).toBe(to)
})
