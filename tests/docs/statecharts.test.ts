import { globSync, readdirSync } from 'node:fs'
import { chartDocs } from '@statehouse/workbench/docs'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'
import { areaOf, measured } from './measures.ts'

// `npm run charts` runs this with --update to write the files.

const folder = 'docs/statecharts'

const docs = await chartDocs({
  charts: Object.fromEntries(Object.entries(models).map(([id, { machine }]) => [id, machine])),
  madeFrom: (chart) => {
    const [source] = globSync(`machines/**/${chart}.ts`)
    return `Made from [${source}](../../${source}) by \`npm run charts\`; not to be edited.`
  },
  intro:
    'One page per chart, drawn and described from its source by `npm run charts`; not to be edited. A test fails when they are stale.',
})

test.each([...docs])('%s matches the charts', async (name, text) => {
  await expect(text).toMatchFileSnapshot(`../../${folder}/${name}`)
})

const { rest, details } = await measured()

test('drawings are small enough to read at 100 %', () => {
  const areas = Object.fromEntries(rest.map((each) => [each.chart, areaOf([each])]))
  expect(areaOf(rest)).toBeLessThan(13)
  expect(areaOf(details), 'the documents').toBeLessThan(20)
  expect(areas.team).toBeLessThan(4.5)
  expect(areas.invitation).toBeLessThan(2.2)
  expect(areas.configuration).toBeLessThan(3)
  expect(Math.max(...rest.map(({ longestLabel }) => longestLabel))).toBeLessThanOrEqual(24)
  const sum = (of: 'states' | 'visible') => rest.reduce((total, each) => total + each[of], 0)
  expect(sum('visible') / sum('states'), 'of the states are in view with all of their transitions').toBeGreaterThan(
    0.95,
  )
})

test('has no page of a removed chart', () => {
  expect(readdirSync(folder).sort()).toEqual([...docs.keys()].sort())
})
