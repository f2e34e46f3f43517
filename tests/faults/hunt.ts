// `npm run verify -- faults [CALL …]`: tries every call of the contract with every kind of fault, and prints how many cells there are, what they come
// to, and what is not as it must be. For named calls it prints each cell: requests, state, words, session.
import process from 'node:process'
import { startVitest, type TestCase } from 'vitest/node'
import { contract } from '#contract/index.ts'
import type { Cell } from './meta.ts'

const [, , ...named] = process.argv
const unknown = named.filter((call) => !Object.hasOwn(contract, call))
if (unknown.length > 0) {
  console.error(`There is no call ${unknown.join(', ')}. The calls are ${Object.keys(contract).join(', ')}.`)
  process.exit(1)
}

const vitest = await startVitest(['tests/faults'], { project: 'unit', run: true, watch: false, reporters: [{}] })
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const findings = tests.flatMap((test) =>
  test.ok() ? [] : [`${test.fullName}\n    ${test.result().errors?.[0]?.message.split('\n')[0] ?? ''}`],
)
const cells = tests.flatMap((test: TestCase) => test.meta().cell ?? [])
await vitest.close()

const byCaller = Map.groupBy(cells, ({ call, caller }) => `${call}, ${caller}`)
const width = Math.max(...[...byCaller.keys()].map((name) => name.length)) + 1
const row = (name: string, figures: readonly (number | string)[]) =>
  console.log(`${name.padEnd(width)}${figures.map((figure) => String(figure).padStart(13)).join('')}`)
const figuresOf = (all: readonly Cell[]) => {
  const count = (is: (cell: Cell) => boolean) => all.filter(is).length
  return [
    all.length,
    count(({ tries }) => tries === 2),
    count(({ comesTo }) => comesTo === 'success'),
    count(({ comesTo }) => comesTo === 'failure'),
    count(({ session }) => session.startsWith('ended')),
  ]
}

if (named.length === 0) {
  row('call', ['cells', 'sent twice', 'succeed', 'fail', 'end session'])
  for (const [name, all] of byCaller) row(name, figuresOf(all))
  row('all', figuresOf(cells))
} else {
  for (const [name, all] of byCaller) {
    if (!named.includes(all[0]?.call ?? '')) continue
    console.log(`\n${name}`)
    for (const { kind, requests, state, words, session } of all) {
      console.log(`  ${kind}: ${requests.join(', ')}; ${state}; session ${session}`)
      for (const sentence of words) console.log(`    “${sentence}”`)
    }
  }
}
for (const finding of findings) console.log(`  ${finding}`)
const kinds = new Set(cells.map(({ kind }) => kind)).size
const calls = new Set(cells.map(({ call }) => call)).size
console.log(
  `${calls} calls, ${byCaller.size} callers, ${kinds} kinds, ${cells.length} cells, ${findings.length} findings.`,
)
process.exitCode = findings.length > 0 ? 1 : 0
