import { globSync, readdirSync } from 'node:fs'
import { chartDocs } from '@statehouse/workbench/docs'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'

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

test('has no page of a removed chart', () => {
  expect(readdirSync(folder).sort()).toEqual([...docs.keys()].sort())
})
