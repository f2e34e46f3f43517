import process from 'node:process'
import { type Mutant, mutantsOf } from '@statehouse/workbench/mutants'
import { models } from '#qa/models/index.ts'

/** The environment variable with the ids of the charts, separated by commas. */
export const chartsVariable = 'MUTANTS_CHARTS'
const { [chartsVariable]: charts = '' } = process.env

/** Mutants that no test of this worker has killed yet, by chart. The worker's test files share this module. */
export const alive: ReadonlyMap<string, Set<Mutant>> = new Map(
  Object.entries(models)
    .filter(([chart]) => charts.split(',').includes(chart))
    .map(([chart, { machine }]) => [chart, new Set(mutantsOf(machine))]),
)
