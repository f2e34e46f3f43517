// `npm run charts -- properties [chart …]`: checks the properties of workbench/src/kit/properties on everything that the charts can do, and prints a table
// with seconds. A property that does not hold is shown by its shortest walk, with the link that opens it in the workbench.
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import {
  checkProperties,
  holds,
  nameSecrets,
  observed,
  properties,
  type Result,
  runModel,
  violationAddress,
  walkLines,
} from '@statehouse/workbench/kit'
import { models } from '#qa/models/index.ts'
import { secretNames } from '#qa/models/secrets.ts'

nameSecrets(secretNames)

const [, , ...wanted] = process.argv
const unknown = wanted.filter((chart) => !(chart in models))
if (unknown.length > 0) {
  console.error(`There is no chart ${unknown.join(', ')}. The charts: ${Object.keys(models).join(', ')}`)
  process.exit(1)
}
const charts = Object.entries(models).filter(([chart]) => wanted.length === 0 || wanted.includes(chart))

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(2)
const width = Math.max(...charts.map(([chart]) => chart.length), 5)
const heads = properties.map(({ name }) => name)

/** What a result is in the table: `yes`, the number of exceptions beside it, `-` where nothing is asked, `NO`. */
function cell(result: Result): string {
  if (!holds(result)) return 'NO'
  if (result.exceptions.length > 0) return `yes, but ${result.exceptions.length}`
  return result.asked === 0 ? '-' : 'yes'
}

const line = (chart: string, figures: readonly string[], cells: readonly string[]) =>
  [
    chart.padEnd(width),
    ...figures.map((figure) => figure.padStart(9)),
    ...cells.map((each, index) => each.padStart(Math.max(heads[index]?.length ?? 0, 10))),
  ]
    .join('  ')
    .trimEnd()

console.log(line('chart', ['states', 'steps', 'explore s', 'check s'], heads))
const notes: string[] = []
const total = { states: 0, edges: 0, explore: 0, check: 0 }
for (const [chart, model] of charts) {
  const begin = performance.now()
  const execution = runModel(observed(model))
  const explored = performance.now()
  const { states, edges, results } = checkProperties(model, execution)
  const checked = performance.now()
  total.states += states
  total.edges += edges
  total.explore += explored - begin
  total.check += checked - explored
  console.log(
    line(
      chart,
      [String(states), String(edges), seconds(begin, explored), seconds(explored, checked)],
      results.map(cell),
    ),
  )
  for (const { name, sentence, violations, exceptions } of results) {
    const [first] = violations
    if (first) {
      const more = violations.length === 1 ? '' : ` (the shortest of ${violations.length} walks)`
      notes.push(
        `${chart}: ${name}: ${sentence}\n  ${first.sentence}${more}`,
        ...walkLines(model, first),
        `  ${violationAddress(model, first)}`,
      )
    }
    for (const { state, reason, excused } of exceptions) {
      const where = `${chart}: ${name}: not in ${state === '' ? 'the whole chart' : `“${state}”`}`
      notes.push(excused > 0 ? `${where}: ${reason}` : `${where}: this exception excuses nothing any more.`)
    }
  }
}
console.log(
  line('all', [String(total.states), String(total.edges), seconds(0, total.explore), seconds(0, total.check)], []),
)
for (const note of notes) console.log(note)
if (notes.some((note) => / walks\)|excuses nothing/.test(note))) process.exitCode = 1
