// `npm run docs`: makes the generated documents anew. A test fails while one of them is stale.
import { writeFile } from 'node:fs/promises'
import { staleDocuments } from './docs/documents.ts'

const root = new URL('../', import.meta.url)

const stale = await staleDocuments(root)
for (const [path, text] of stale) await writeFile(new URL(path, root), text)
console.log(stale.size === 0 ? 'Nothing has changed.' : `Written anew: ${[...stale.keys()].join(', ')}`)
