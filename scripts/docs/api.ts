import { apiPage } from './api-page.ts'
import { openApiDocument } from './openapi.ts'

/** Makes the documents of the API from the contract. */
export function apiDocuments(): Promise<ReadonlyMap<string, string>> {
  const document = openApiDocument()
  return Promise.resolve(
    new Map([
      ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
      ['docs/api.md', apiPage(document)],
    ]),
  )
}
