// `npm run bench`: measures times that differ between machines, which no test can judge. `npm run bench -- loads --rounds 2` measures how
// soon screens are usable and a form pressed at its first paint is sent.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchLoads } from '#tests/bench/loads.ts'
import { readCount } from '#tests/support/command-line.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    json: {
      type: 'string',
      default: fileURLToPath(new URL('../node_modules/.cache/bench/figures.json', import.meta.url)),
    },
  },
})

/** The benches by name. Each prints its figures, and returns them for the file. */
const benches: Readonly<Record<string, () => Promise<object>>> = {
  loads: () => benchLoads(readCount('--rounds', values.rounds)),
}

const figures: Record<string, object> = {}
for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}. The benches: ${Object.keys(benches).join(', ')}.`)
  figures[name] = await bench()
  console.log()
}
await mkdir(dirname(values.json), { recursive: true })
await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
console.log(values.json)
