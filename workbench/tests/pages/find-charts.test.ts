import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { splitWords } from '#workbench/ground/words.ts'
import { findCharts } from '#workbench/pages/find-charts.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'

test.each([
  ['', ['door', 'bell']],
  ['  ', ['door', 'bell']],
  ['BELL', ['door', 'bell']],
  ['while for a rings', ['bell']],
  ['nothing like that', []],
])('%j finds %j', (words, ids) => {
  expect(findCharts(models, words).map(({ id }) => id)).toEqual(ids)
})

test('a chart is found by how it begins', () => {
  const starts = [{ words: 'Start: another person', address: '#/door?panel=plan&input=another+person', state: null }]
  const door = { ...models.door, inputs: { 'another person': {}, nobody: {} } } as unknown as typeof models.door
  expect(findCharts({ door }, 'another person')).toEqual([{ id: 'door', hits: starts }])
})

test('names are split into their words', () => {
  expect(splitWords('wrongAccount, form.submitted-twice: 429')).toEqual([
    ...['wrong', 'account', 'form', 'submitted', 'twice', '429'],
  ])
})

test('a chart that is found by what is in it says what that is, and leads to its states', () => {
  expect(findCharts(models, 'complete is')).toEqual([
    { id: 'door', hits: [{ words: 'isComplete', address: null, state: null }] },
  ])
  expect(findCharts(models, 'time ring')).toMatchObject([{ id: 'bell', hits: [{ words: 'after timeToRing' }] }])
  expect(findCharts(models, 'door opening')[0]?.hits).toEqual([
    { words: 'opening', address: '#/door/opening', state: 'opening' },
  ])
  expect(findCharts(models, 'e').every(({ hits }) => hits.length <= 3)).toBe(true)
})

test('names come before what states are for', () => {
  expect(findCharts(models, 'for')[0]?.hits.map(({ words }) => words)).toEqual([
    ...['form.edited', 'form.submitted', 'closed: Waits for a person.'],
  ])
})

test('a chart is found by the words on its screens', () => {
  const picture = { caption: 'closed', text: 'KNOCK, KNOCK', address: '#/door?step=x', states: ['closed'] }
  const picturesOf = (chart: string) => (chart === 'door' ? [picture as unknown as Picture] : [])
  expect(findCharts(models, 'knock', picturesOf)).toEqual([
    { id: 'door', hits: [{ words: 'Screen: closed', address: '#/door?step=x', state: 'closed' }] },
  ])
  expect(findCharts(models, 'knock')).toEqual([])
})
