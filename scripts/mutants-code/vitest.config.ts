// The unit tests of one subject, as Stryker runs them in its copy of the project.
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'
import { testsVariable } from './subjects.ts'

const { projects = [], ...common } = shared.test ?? {}
const unit = projects.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'unit',
)
if (typeof unit !== 'object' || !('test' in unit)) throw new Error('vitest.config.ts has no project "unit"')

export default defineConfig({
  ...shared,
  test: {
    ...common,
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          include: process.env[testsVariable]?.split(',') ?? [],
          // The mutants that wait for ever end sooner.
          testTimeout: 20_000,
          // A mutant that only chance kills would survive the next time.
          setupFiles: ['scripts/mutants-code/fixed-seed.ts'],
        },
      },
    ],
  },
})
