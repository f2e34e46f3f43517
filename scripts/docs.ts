// `node scripts/run.mjs scripts/docs.ts`: draws docs/architecture.svg anew. `node scripts/run.mjs scripts/docs.ts --check` writes nothing and says whether it is stale.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { drawRooms } from './docs/architecture.ts'

const file = new URL('../docs/architecture.svg', import.meta.url)
const drawing = await drawRooms()
const isStale = (await readFile(file, 'utf8')) !== drawing
if (process.argv.includes('--check')) {
  if (isStale) process.exitCode = 1
  console.log(
    isStale
      ? 'docs/architecture.svg is stale. `node scripts/run.mjs scripts/docs.ts` draws it anew.'
      : 'The drawing fits the code.',
  )
} else {
  if (isStale) await writeFile(file, drawing)
  console.log(isStale ? 'Drawn anew: docs/architecture.svg' : 'Nothing has changed.')
}
