import { relative } from 'node:path'
import process from 'node:process'
import { listenToSimulated } from '@statehouse/workbench/kit'
import { keepScenarios } from '@statehouse/workbench/vite'
import { afterAll, afterEach, expect, type RunnerTask } from 'vitest'

// Records which test of a file meets which coverage item of a chart, for the coverage in the workbench.

const tests = new Map<string, Set<string>>()
let hasFailed = false

const pathOf = (file: string) => relative(process.cwd(), file).replaceAll('\\', '/')

listenToSimulated((keys) => {
  const { currentTestName, testPath } = expect.getState()
  if (!currentTestName || !testPath) return
  const title = [pathOf(testPath).replace(/^tests\//, ''), ...currentTestName.split(' > ')].join(' › ')
  const met = tests.get(title) ?? new Set()
  tests.set(title, met)
  for (const key of keys) met.add(key)
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') hasFailed = true
})

/** Tells whether a part of the file was not run. */
const wasSkipped = (task: RunnerTask): boolean =>
  task.mode === 'skip' || ('tasks' in task && task.tasks.some(wasSkipped))

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a hook needs.
afterAll(async ({}, suite) => {
  // A run that failed, or of a part of the file, replaces nothing.
  if (tests.size === 0 || hasFailed || wasSkipped(suite)) return
  await keepScenarios(pathOf(suite.file.filepath), tests)
})
