import { expect, test } from 'vitest'
import { staleDocuments } from '#scripts/docs/documents.ts'

/** All documents: in a folder that is not there every one is stale. */
const documents = await staleDocuments(new URL('nowhere/', import.meta.url))

test('the generated documents are fresh', async () => {
  const stale = await staleDocuments(new URL('../../', import.meta.url))
  expect([...stale.keys()], '`npm run docs` writes these documents anew').toEqual([])
})

test('a document that is not there is stale', () => {
  expect([...documents.keys()]).toEqual(expect.arrayContaining(['openapi.json', 'docs/api.md']))
})

test('every link within the page of the API leads to exactly one heading', () => {
  const page = documents.get('docs/api.md') ?? ''
  const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...page.matchAll(/\]\(#([^)]*)\)/g)].map(([, target]) => target)
  expect(links.length).toBeGreaterThan(28)
  expect(links.filter((target) => anchors.filter((anchor) => anchor === target).length !== 1)).toEqual([])
})
