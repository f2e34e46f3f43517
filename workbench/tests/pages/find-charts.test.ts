import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import type { Picture } from '#workbench/gallery/pictures.tsx'
import { findCharts } from '#workbench/pages/find-charts.ts'

test.each([
  ['', ['door', 'bell']],
  ['  ', ['door', 'bell']],
  ['BELL', ['door', 'bell']],
  ['while for a rings', ['bell']],
  ['nothing like that', []],
])('%j finds %j', (words, ids) => {
  expect(findCharts(models, words).map(({ id }) => id)).toEqual(ids)
})

test('lists the matching parts of a chart, with links to its states', () => {
  expect(findCharts(models, 'complete is')).toEqual([
    { id: 'door', hits: [{ text: 'isComplete', hash: null, state: null }] },
  ])
  expect(findCharts(models, 'time ring')).toMatchObject([{ id: 'bell', hits: [{ text: 'after timeToRing' }] }])
  expect(findCharts(models, 'door opening')[0]?.hits).toEqual([
    { text: 'opening', hash: '#/door/opening', state: 'opening' },
  ])
  expect(findCharts(models, 'e').every(({ hits }) => hits.length <= 3)).toBe(true)
})

test('lists names before descriptions', () => {
  expect(findCharts(models, 'for')[0]?.hits.map(({ text }) => text)).toEqual([
    ...['form.edited', 'form.submitted', 'closed: Waits for a person.'],
  ])
})

test('finds a chart by the texts on its screens, and quotes them', () => {
  const place = { chart: 'door', hash: '#/door?step=x', states: ['closed'] }
  const picture = { ...place, caption: 'closed', text: 'KNOCK, KNOCK OPEN', markup: '<h1>KNOCK, KNOCK</h1><b>OPEN</b>' }
  const picturesOf = (chart: string) => (chart === 'door' ? [picture as unknown as Picture] : [])
  for (const [search, text] of [
    ['knock', '“KNOCK, KNOCK” in closed'],
    ['"k, k"', '“KNOCK, KNOCK” in closed'],
    ['open knock', 'Screen: closed'],
  ] as const) {
    const hits = [{ text, hash: '#/door?step=x', state: 'closed' }]
    expect(findCharts(models, search, picturesOf), search).toEqual([{ id: 'door', hits }])
  }
  const later = { ...picture, caption: 'after a knock', text: '', markup: '', states: ['open'] }
  expect(findCharts(models, 'knock', () => [picture, later] as unknown as Picture[])[0]?.hits).toHaveLength(1)
  expect(findCharts(models, '"open knock"', picturesOf)).toEqual([])
  expect(findCharts(models, 'knock')).toEqual([])
})
