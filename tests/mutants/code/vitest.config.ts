import { defineConfig } from 'vitest/config'
import shared from '../../../vitest.config.ts'

const { projects = [], ...common } = shared.test ?? {}
const unit = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"')

/** The unit tests of the specification. Fault and order tables would take hours. */
const include = ['tests/{api,browser,fuzz,routes,rules}/**/*.test.ts']

// Stryker changes the order of files, so that shared modules would be loaded by other files.
export default defineConfig({
  ...shared,
  test: { ...common, projects: [{ ...unit, test: { ...unit.test, include, isolate: true } }] },
})
