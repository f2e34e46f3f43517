// `npm run charts -- mutants [chart …]` mutates each chart in every known way, and lists mistakes that no scenario
// notices. `npm run charts -- mutants --changed` takes the charts that the last commit or the working tree changes,
// like `npm test`.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { models } from '#qa/models/index.ts'
import { errorsOf, type Outcome, outcomeOf } from './outcome.ts'
import { killMutants } from './run-tests.ts'

const print = (line: string) => console.log(line)

/** @returns errors */
async function run(charts: readonly string[]): Promise<string[]> {
  print('Each scenario is run again for each mutant of the charts that it uses:')
  const results = await killMutants(charts, print)
  print('Each chart and its living mutants are explored:')
  const outcomes: Outcome[] = []
  for (const [chart, model] of Object.entries(models).filter(([id]) => charts.includes(id)))
    outcomes.push(await outcomeOf(chart, model, results.get(chart) ?? new Set()))
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + count(each), 0)
  const all = { chart: 'all', made: sum(({ made }) => made), killed: sum(({ killed }) => killed) }
  const rest = { equivalent: sum(({ equivalent }) => equivalent), survived: sum(({ survivors }) => survivors.length) }
  console.table([
    ...outcomes.map(({ survivors, ...each }) => ({ ...each, survived: survivors.length })),
    { ...all, ...rest },
  ])
  return outcomes.flatMap((outcome) => errorsOf(outcome, models[outcome.chart]?.survivors ?? {}))
}

/** Folders with files named after a chart. */
const folders = ['machines', 'src/qa/models', 'tests/machines']

/** @returns charts with changes in the last commit or working tree; none without Git */
function changedCharts(): string[] {
  try {
    const diff = execFileSync('git', ['diff', '--name-only', 'HEAD^', '--', ...folders], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const names = diff.split('\n').flatMap((path) => path.replace('-setup', '').split(/[/.]/))
    return Object.keys(models).filter((chart) => names.includes(chart))
  } catch {
    return []
  }
}

const names = process.argv.slice(2)
const unknown = names.find((name) => name !== '--changed' && !Object.hasOwn(models, name))
if (unknown !== undefined) {
  console.error(`There is no chart “${unknown}”. The charts are ${Object.keys(models).join(', ')}.`)
  process.exit(1)
}
const charts = names.includes('--changed') ? changedCharts() : names.length > 0 ? names : Object.keys(models)
if (charts.length === 0) print('No chart has changed.')
const problems = charts.length === 0 ? [] : await run(charts)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
