// `npm run docs`: makes the generated documents anew. `npm run docs -- --check` writes nothing and names what is stale.
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { makeDocuments, stalePaths } from './docs/documents.ts'

const root = new URL('../', import.meta.url)

const documents = await makeDocuments()
const stale = await stalePaths(documents, root)
if (process.argv.includes('--check')) {
  for (const path of stale) console.log(`${path} is stale`)
  if (stale.length > 0) process.exitCode = 1
  console.log(stale.length === 0 ? 'The documents fit the code.' : '`npm run docs` writes them anew.')
} else {
  for (const path of stale) await writeFile(new URL(path, root), documents.get(path) ?? '')
  console.log(stale.length === 0 ? 'Nothing has changed.' : `Written anew: ${stale.join(', ')}`)
}
