import { expect, test } from 'vitest'
import { coverOf, partsOf } from '#workbench/walk/conformance/cover.ts'

const letters = (word: string) => new Set(word)

test('a cover has every item, and leaves out redundant ones', () => {
  expect(coverOf(['ab', 'a', 'abc', 'cd', 'd', 'b'], letters)).toEqual(['abc', 'cd'])
  expect(coverOf(['a', 'b', 'a'], letters)).toEqual(['a', 'b'])
  expect(coverOf([], letters)).toEqual([])
})

test("splits HTML into tags and texts, without React's ids", () => {
  expect(partsOf('<p id="_R_1_">one <b>two</b></p>')).toEqual(
    new Set(['<p id="">', 'one ', '<b>', 'two', '</b>', '</p>']),
  )
  expect(partsOf('<p id="_r_2_">')).toEqual(partsOf('<p id="_R_1_">'))
})
