import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { chartDocs } from '#workbench/cli/docs.ts'
import { staleDocs } from '#workbench/cli/draw.ts'

const docs = await chartDocs({ models, madeFrom: (id) => `Made from ${id}.ts.`, intro: 'Two charts.' })

test('a folder that is not there is stale as a whole', async () => {
  expect(await staleDocs('nowhere', docs)).toEqual([...docs.keys()].sort())
})

test('each chart has a page and a picture, with the descriptions of its source, and a line in the list', () => {
  expect(docs.get('README.md')).toContain('- [bell](bell.md): Bell: rings for a while.\n')
  const page = docs.get('door.md')
  expect(page).toContain('Door: opens for a person who knows the password, or rings the bell. It greets.')
  expect(page).toContain('Made from door.ts.')
  expect(page).toContain('![The statechart door](door.svg)')
  expect(page).toContain('| `closed` | atomic |  |  | Waits for a person. |')
  expect(page).toContain('| `opening` | atomic | `busy` | `openDoor` | Waits for `openDoor`. |')
  expect(page).toMatch(/^\d+ paths meet all \d+ coverage items of the model kit\.$/m)
  const svg = docs.get('door.svg') ?? ''
  expect(svg).toMatch(/^<svg .*<\/svg>\n$/)
  expect(svg, 'colours need no page').not.toContain('var(--')
  expect(svg, 'it follows the theme of its reader').toContain('@media (prefers-color-scheme: dark)')
})
