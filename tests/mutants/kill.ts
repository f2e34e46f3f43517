import { relative } from 'node:path'
import process from 'node:process'
import { inPlace, listenToSimulated, type Mutant } from '@statehouse/workbench/kit'
import { afterAll, afterEach, beforeEach, TestRunner } from 'vitest'
import { registry } from '#machines/index.ts'
import { alive } from './alive.ts'
import { joined, keepResults, type Results, variables } from './results.ts'

// Runs each scenario again for each mutant of the charts that it uses: a mutant with which it fails is killed.

// What mutants throw is not read, and some tell it to the console as well.
Error.stackTraceLimit = 0
for (const method of ['error', 'warn'] as const) console[method] = () => undefined

let results: Results = {}
/** The coverage items that the scenario meets with the charts as they are. */
let met = new Set<string>()

/** Snapshots of one scenario after which a mutant counts as endless; a scenario has some dozens. */
const maxSnapshots = 10_000

beforeEach(() => {
  met = new Set()
  listenToSimulated((keys) => {
    for (const key of keys) met.add(key)
  })
})

afterEach(async ({ task }) => {
  // The command ends with the failure of a scenario that fails without a mutant.
  if (task.result?.state === 'fail') return
  const scenario = TestRunner.getTestFn(task)
  const title = `${relative(process.cwd(), task.file.filepath)} › ${task.fullTestName}`
  for (const [chart, mutants] of alive) {
    for (const mutant of mutants) {
      if (!met.has(mutant.state) || (await passes(chart, mutant, scenario))) continue
      mutants.delete(mutant)
      results = joined(results, { [chart]: { [mutant.id]: title } })
    }
  }
})

/** Returns whether the scenario passes with the mutant in the place of its chart. */
async function passes(chart: string, mutant: Mutant, scenario: () => unknown): Promise<boolean> {
  const machine = registry[chart]
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

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a hook needs.
afterAll(({}, { file }) => {
  keepResults(process.env[variables.folder] ?? '', relative(process.cwd(), file.filepath), results)
})
