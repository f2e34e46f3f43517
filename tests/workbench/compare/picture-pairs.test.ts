import { expect, test } from 'vitest'
import { type Picture, pairPictures, pictureKey } from '#workbench/compare/picture-pairs.ts'

const picture = (index: number, rest: Partial<Picture> = {}): Picture => ({
  ...{ chart: 'door', index, address: `#/door?step=${index}`, title: `step ${index}`, states: ['open'] },
  ...{ markup: `<p>${index}</p>`, ...rest },
})

/** The indexes of the pictures that stand for each other. */
const pairs = (before: readonly Picture[], after: readonly Picture[]) =>
  pairPictures(before, after).map((pair) => [pair.before?.index ?? null, pair.after?.index ?? null])

test('a picture is the one with the same address, whatever its position is', () => {
  const before = [picture(0), picture(1)]
  const after = [picture(5, { address: '#/door?step=1' }), picture(6, { address: '#/door?step=0' })]
  expect(pairs(before, after)).toEqual([
    [1, 5],
    [0, 6],
  ])
})

test('a version that tells no addresses tells the walks in words', () => {
  const before = [picture(0, { address: undefined }), picture(1, { address: undefined })]
  expect(pairs(before, [picture(1), picture(0)])).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('a walk with another name is found by its states, of several by the markup', () => {
  const before = [
    picture(0, { states: ['open'] }),
    picture(1, { states: ['closed'], markup: '<p>a</p>' }),
    picture(2, { states: ['closed'], markup: '<p>b</p>' }),
  ]
  const after = [
    picture(5, { states: ['closed'], markup: '<p>b</p>' }),
    picture(6, { states: ['open'] }),
    picture(7, { states: ['closed'], markup: '<p>c</p>' }),
  ]
  expect(pairs(before, after)).toEqual([
    [2, 5],
    [0, 6],
    [1, 7],
  ])
})

test('a state with another name is found by its screen', () => {
  const before = [picture(0, { states: ['open'], markup: '<p>same</p>' })]
  expect(pairs(before, [picture(5, { states: ['ajar'], markup: '<p>same</p>' })])).toEqual([[0, 5]])
})

test('what is left is new or gone', () => {
  const before = [picture(0, { states: ['locked'] })]
  const after = [picture(5, { states: ['open'] })]
  expect(pairs(before, after)).toEqual([
    [null, 5],
    [0, null],
  ])
  expect(pairPictures(before, after).map(pictureKey)).toEqual(['#/door?step=5', '#/door?step=0'])
  expect(pictureKey({ before: picture(0, { address: undefined }), after: null })).toBe('#/door step 0')
})

test('a chart that gets another region keeps its pictures: those with most states and steps in common', () => {
  const before = [
    picture(0, { address: undefined, title: 'load > edit', states: ['ready', 'ready.edited'] }),
    picture(1, { address: undefined, title: 'load > edit > save', states: ['ready', 'ready.edited'] }),
  ]
  const region = ['ready', 'ready.edited', 'ready.invitations']
  const after = [
    picture(5, { title: 'load > edit > save > close', states: region }),
    picture(6, { title: 'load > edit > x', states: region }),
    picture(7, { title: 'load', states: ['loading'] }),
  ]
  expect(pairs(before, after)).toEqual([
    [1, 5],
    [0, 6],
    [null, 7],
  ])
})
