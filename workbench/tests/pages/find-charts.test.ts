import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { findCharts } from '#workbench/pages/find-charts.ts'

test.each([
  ['', ['door', 'bell']],
  ['  ', ['door', 'bell']],
  ['BELL', ['door', 'bell']],
  ['rings for a while', ['bell']],
  ['nothing like that', []],
])('%j finds %j', (words, ids) => {
  expect(findCharts(models, words).map(({ id }) => id)).toEqual(ids)
})

test('a chart that is found by what is in it says what that is', () => {
  expect(findCharts(models, 'isComplete')).toEqual([{ id: 'door', hits: ['isComplete'] }])
  expect(findCharts(models, 'timeToRing')).toEqual([{ id: 'bell', hits: ['after timeToRing'] }])
  expect(findCharts(models, 'e').every(({ hits }) => hits.length <= 3)).toBe(true)
})
