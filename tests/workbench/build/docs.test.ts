import { describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import { chartDocs } from '#workbench/build/docs.ts'
import { readNotes } from '#workbench/build/notes.ts'
import { staleDocs } from '#workbench/build/stale-docs.ts'

const root = new URL('../../../', import.meta.url)
const docs = await chartDocs(root)

test('docs/statecharts fits the charts; `npm run charts` writes it anew', async () => {
  expect(await staleDocs(new URL('docs/statecharts/', root), docs)).toEqual([])
})

test('a folder that is not there is stale as a whole', async () => {
  expect(await staleDocs(new URL('docs/nowhere/', root), docs)).toEqual([...docs.keys()].sort())
})

test.each(Object.keys(registry))('%s has a page, a picture and a line in the list', (id) => {
  expect(docs.get(`${id}.md`)).toContain(`![The statechart ${id}](${id}.svg)`)
  expect(docs.get('README.md')).toMatch(new RegExp(`^- \\[${id}\\]\\(${id}\\.md\\): \\S`, 'm'))
  const svg = docs.get(`${id}.svg`) ?? ''
  expect(svg).toMatch(/^<svg .*<\/svg>\n$/)
  expect(svg, 'colours need no page').not.toContain('var(--')
  expect(svg, 'it is as dark as the page that it is in').toContain('@media (prefers-color-scheme: dark)')
})

describe('notes', () => {
  test('a comment belongs to the machine or the state right below it', () => {
    const { chart, states } = readNotes(
      'lamp.ts',
      `/** No. */
const timeToGlow = 1
/**
 * Lamp: it glows
 * in the dark.
 */
export const lampMachine = setup({}).createMachine({
  states: {
    /** It rests. */
    off: { states: { /* no */ cold: {}, /** Still. */ 'warm': {} } },
    // no
    on: {},
  },
})`,
    )
    expect(chart).toBe('Lamp: it glows in the dark.')
    expect([...states]).toEqual([
      ['off', 'It rests.'],
      ['off.warm', 'Still.'],
    ])
  })
})
