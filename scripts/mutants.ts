// `npm run mutants [chart …]`: draws each chart wrong in every way that the operators know, and names the mistakes that no scenario notices.
// `npm run mutants -- --sample`: tries again a sample of the mistakes that were noticed, as `npm test` does.
import { mkdir, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { models } from '#models/index.ts'
import { type Outcome, outcomeOf, problemsOf } from './mutants/outcome.ts'
import { reportOf, tableOf } from './mutants/report.ts'
import { killMutants } from './mutants/run-tests.ts'
import { hashOfToday, readSummary, type Summary, sampleOf, summaryFile } from './mutants/summary.ts'

const tell = (line: string) => console.log(line)

const report = new URL('../node_modules/.cache/workbench/mutants/report.md', import.meta.url)

/** @returns what must not be, in sentences */
async function run(charts: readonly string[]): Promise<string[]> {
  tell('Each scenario is run again for each mutant of the charts that it uses:')
  const results = await killMutants(charts, { tell })
  tell('Each chart and its living mutants are explored:')
  const outcomes: Outcome[] = []
  for (const [chart, model] of Object.entries(models).filter(([id]) => charts.includes(id))) {
    const outcome = await outcomeOf(chart, model, results[chart] ?? { killed: {}, ms: 0 })
    outcomes.push(outcome)
    tell(
      `  ${chart}: ${outcome.survived} survived, ${outcome.equivalent} are equivalent (${outcome.seconds.toFixed(1)} s)`,
    )
  }
  await mkdir(new URL('.', report), { recursive: true })
  await writeFile(report, reportOf(outcomes, models))
  if (charts.length === Object.keys(models).length)
    await writeFile(summaryFile, `${JSON.stringify(summaryOf(outcomes), null, 2)}\n`)
  tell(`\n${tableOf(outcomes)}\n\nWhat became of each mutant: ${fileURLToPath(report)}`)
  return outcomes.flatMap((outcome) => problemsOf(outcome, models[outcome.chart]?.survivors ?? {}))
}

function summaryOf(outcomes: readonly Outcome[]): Summary {
  const by = <T>(pick: (outcome: Outcome) => T) => Object.fromEntries(outcomes.map((each) => [each.chart, pick(each)]))
  return {
    hash: hashOfToday(),
    charts: by(({ made, equivalent, killed, survived }) => ({ made, equivalent, killed, survived })),
    sample: by(({ killers }) => sampleOf(Object.keys(killers).sort())),
  }
}

/** @returns the mutants of the sample that no scenario notices any more */
async function runSample(): Promise<string[]> {
  const { sample } = readSummary()
  const results = await killMutants(Object.keys(sample), { sample, tell: () => undefined })
  const all = Object.entries(sample).flatMap(([chart, ids]) => ids.map((id) => ({ chart, id })))
  const alive = all.filter(({ chart, id }) => !Object.hasOwn(results[chart]?.killed ?? {}, id))
  tell(`${all.length - alive.length} of ${all.length} mutants are killed.`)
  return alive.map(({ chart, id }) => `${chart}: no scenario notices any more: ${id}`)
}

const names = process.argv.slice(2)
const unknown = names.find((name) => name !== '--sample' && !Object.hasOwn(models, name))
if (unknown !== undefined) {
  console.error(`There is no chart “${unknown}”. The charts are ${Object.keys(models).join(', ')}.`)
  process.exit(1)
}
const charts = names.length === 0 ? Object.keys(models) : names
const problems = names.includes('--sample') ? await runSample() : await run(charts)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
