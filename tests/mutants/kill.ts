import { listenToSimulated } from '@statehouse/workbench/kit'
import { inPlace, type Mutant } from '@statehouse/workbench/mutants'
import { afterEach, beforeEach, TestRunner } from 'vitest'
import { models } from '#qa/models/index.ts'
import { alive } from './alive.ts'

// Runs each scenario again for each mutant of its charts: a mutant is killed if the scenario fails.

// Errors of mutants are not read, and some are logged, too.
Error.stackTraceLimit = 0
for (const method of ['error', 'warn'] as const) console[method] = () => undefined

declare module 'vitest' {
  interface TaskMeta {
    /** Charts and ids of the mutants that a scenario kills. */
    kills?: [chart: string, id: string][]
  }
}

/** Coverage items of the scenario on the original charts. */
let met = new Set<string>()

/** Snapshots after which a mutant counts as endless; a scenario has some dozens. */
const maxSnapshots = 10_000

beforeEach(() => {
  met = new Set()
  listenToSimulated((keys) => {
    for (const key of keys) met.add(key)
  })
})

afterEach(async ({ task }) => {
  // A scenario that fails without a mutant ends the command.
  if (task.result?.state === 'fail') return
  const scenario = TestRunner.getTestFn(task)
  const kills: [string, string][] = []
  for (const [chart, mutants] of alive) {
    for (const mutant of mutants) {
      if (!met.has(mutant.state) || (await passes(chart, mutant, scenario))) continue
      mutants.delete(mutant)
      kills.push([chart, mutant.id])
    }
  }
  task.meta.kills = kills
})

/** Whether the scenario passes with the mutant. */
async function passes(chart: string, mutant: Mutant, scenario: () => unknown): Promise<boolean> {
  const machine = models[chart]?.machine
  if (!machine) return true
  let snapshots = 0
  listenToSimulated(() => {
    snapshots += 1
    if (snapshots > maxSnapshots) throw new Error('It does not end.')
  })
  try {
    await inPlace(machine, mutant, scenario)
    return true
  } catch {
    return false
  }
}
