// Says how much of each chart the journeys executed, and fails where they and the models disagree. `npm test` runs it after them, with their
// parts in COVERAGE_PARTS, which it keeps for the workbench; alone it reads the last run of `npm test`.
import process from 'node:process'
import { models } from '#models/index.ts'
import { keepExecuted, readCoverage, readParts } from '#workbench/build/coverage-files.ts'
import { type Executed, gapsOf, recordedWords, recordOf, totalOf, waiversOf } from '#workbench/coverage/coverage.ts'

const { COVERAGE_PARTS: parts } = process.env

async function readJourneys(): Promise<Executed> {
  if (parts === undefined) {
    const coverage = await readCoverage()
    console.log(recordedWords(coverage, 'journeys'))
    return coverage.journeys
  }
  const record = recordOf(await readParts(parts))
  await keepExecuted('journeys', record)
  return { at: new Date().toISOString(), ...record }
}

const journeys = await readJourneys()
const all = Object.values(models)
const gaps =
  journeys.seen.length === 0 ? ['The journeys have recorded nothing.'] : all.flatMap((model) => gapsOf(journeys, model))
for (const [id, model] of Object.entries(models)) {
  const total = totalOf(journeys, model.machine, waiversOf('journeys', model))
  if (total) console.log(`${id}: ${total.met.length} of ${total.all}, ${total.waived.length} waived`)
}
for (const gap of gaps) console.log(gap)
if (gaps.length > 0) process.exitCode = 1
