// `npm run verify -- fuzz [part …] [--runs N --seed N]`: tests the pure rules on random values, 100,000 each, and prints what each rule accepted
// and refused. A part is a part of the name of a file of tests/fuzz: `callbacks`.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { readCount } from '#tests/support/command-line.ts'
import { type Figures, variables } from './kit.ts'

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 0x7fff_ffff) },
  },
  allowPositionals: true,
})
try {
  readCount('--runs', values.runs)
  readCount('--seed', values.seed)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'statehouse-fuzz-'))
const file = join(folder, 'figures')
try {
  Object.assign(process.env, {
    [variables.runs]: values.runs,
    [variables.seed]: values.seed,
    [variables.figures]: file,
  })
  const parts = positionals.length === 0 ? ['tests/fuzz/'] : positionals.map((part) => `tests/fuzz/${part}`)
  // Vitest's default reporter would fill the terminal; `dot` prints failures too.
  const vitest = await startVitest(parts, { project: ['unit'], run: true, watch: false, reporters: ['dot'] })
  await vitest.close()
  const lines = await readFile(file, 'utf8').catch(() => '')
  printTable(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line): Figures => JSON.parse(line)),
  )
  console.log(
    `Seed ${values.seed}: \`npm run verify -- fuzz --seed ${values.seed} --runs ${values.runs}\` takes the same values again.`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

function printTable(figures: readonly Figures[]): void {
  const row = (cells: readonly string[], rule: string) =>
    console.log(`${cells.map((cell) => cell.padStart(10)).join('')}  ${rule}`)
  row(['runs', 'accepted', 'refused', 'seconds'], 'rule')
  for (const { rule, runs, accepted, refused, seconds } of figures)
    row([runs, accepted, refused].map(String).concat(seconds.toFixed(1)), rule)
}
