// `npm run bench`: measures how soon screens are usable and a form pressed at its first paint is sent: times that differ between machines,
// which no test can judge. `npm run bench -- --rounds 2` takes less time.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchLoads } from '#tests/bench/loads.ts'
import { readCount } from '#tests/support/command-line.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } })
const file = fileURLToPath(new URL('../node_modules/.cache/bench/figures.json', import.meta.url))
const figures = await benchLoads(readCount('--rounds', values.rounds))
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
console.log(`\n${file}`)
