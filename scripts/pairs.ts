// `npm run pairs [-- chart …]`: prints how many transitions of each chart were followed by each possible next one, on live actors. For
// named charts it lists the pairs that were not taken, with the reasons.
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { models } from '#models/index.ts'
import { runModel } from '#workbench/model/index.ts'
import { coverPairs, type UntakenPair } from '#workbench/model/pairs.ts'

const [, , ...named] = process.argv
const unknown = named.filter((id) => !Object.hasOwn(models, id))
if (unknown.length > 0) {
  console.error(`There is no chart ${unknown.join(', ')}. The charts are ${Object.keys(models).join(', ')}.`)
  process.exit(1)
}

const width = 20
const row = (id: string, figures: readonly (number | string)[]) =>
  console.log(`${id.padEnd(width)}${figures.map((figure) => String(figure).padStart(12)).join('')}`)
const list = (title: string, pairs: readonly UntakenPair[]) => {
  if (named.length === 0 || pairs.length === 0) return
  console.log(`\n${title}:`)
  for (const { first, next, reason } of pairs) {
    console.log(`- ${first.replace(/^taken /, '')}\n  then ${next.replace(/^taken /, '')}\n  ${reason}`)
  }
}

row('chart', ['feasible', 'covered', 'missing', 'impossible', 'more paths', 'ms'])
const total = { feasible: 0, covered: 0, missing: 0, impossible: 0, paths: 0, time: 0 }
const rowOf = (id: string, { feasible, covered, missing, impossible, paths, time }: typeof total) =>
  row(id, [feasible, covered, missing, impossible, paths, Math.round(time)])
for (const [id, model] of Object.entries(models)) {
  if (named.length > 0 && !named.includes(id)) continue
  const { replays } = runModel(model)
  const begin = performance.now()
  const { covered, missing, impossible, paths } = coverPairs(model, replays)
  const figures = {
    feasible: covered.length + missing.length,
    covered: covered.length,
    missing: missing.length,
    impossible: impossible.length,
    paths,
    time: performance.now() - begin,
  }
  rowOf(id, figures)
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += figures[key]
  list('Missing', missing)
  list('Impossible', impossible)
}
rowOf('together', total)
if (total.missing > 0) process.exitCode = 1
