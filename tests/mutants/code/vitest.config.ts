// The unit tests of calls, rules and storage, as Stryker runs them in its copy of the project.
import { defineConfig } from 'vitest/config'
import shared from '../../../vitest.config.ts'

const { projects = [], ...common } = shared.test ?? {}
const unit = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"')

/** The tests that state the specification's words. The tables of faults and orders would take hours. */
const include = ['tests/{api,browser,fuzz,routes,rules}/**/*.test.ts']

// Stryker runs the files in an order of its own, in which a file would find modules that another one has loaded.
export default defineConfig({
  ...shared,
  test: { ...common, projects: [{ ...unit, test: { ...unit.test, include, isolate: true } }] },
})
