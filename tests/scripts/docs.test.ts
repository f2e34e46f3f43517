import { expect, test } from 'vitest'
import { makeDocuments, stalePaths } from '#scripts/docs/documents.ts'

const documents = await makeDocuments()

test('the generated documents are fresh', async () => {
  const stale = await stalePaths(documents, new URL('../../', import.meta.url))
  expect(stale, '`npm run docs` writes these documents anew').toEqual([])
})

test('a document that is not there is stale', async () => {
  const stale = await stalePaths(documents, new URL('nowhere/', import.meta.url))
  expect(stale).toEqual([...documents.keys()])
  expect(stale).toEqual(expect.arrayContaining(['openapi.json', 'docs/api.md']))
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
