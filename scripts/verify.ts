// `npm run verify`: runs what takes too long for `npm test`: other browsers, every mutant, real servers. A workflow
// runs it every night and before a release. The last line is "N passed, M failed".
import { nightlyVariable } from '#tests/support/builds/build.ts'
import { runChecks } from './checks/run-checks.ts'

/** 100,000 random values for each rule. A failure shows the seed. */
const fuzzing = { FUZZ_RUNS: '100000', FUZZ_SEED: `${Date.now() % 0x7fff_ffff}` }

await runChecks('Runs the nightly tests.', async ({ inOrder, leaveOut, node, outside, build, playwright }) => {
  const hasPrograms = await inOrder(
    node('programs', 'tests/support/programs/install.ts', 'chromium', 'caddy', 'nginx', 'firefox'),
  )
  await inOrder(outside)
  const isBuilt = await inOrder(...Object.values(build))
  await inOrder(
    node('mutants of charts', 'tests/mutants/run.ts'),
    { name: 'mutants of code', command: 'stryker', args: ['run', 'tests/mutants/code/stryker.config.json'] },
    { name: 'fuzz', command: 'vitest', args: ['run', '--project=unit', 'tests/fuzz'], env: fuzzing },
  )
  if (hasPrograms && isBuilt)
    await inOrder(playwright('nightly tests and other browsers', { [nightlyVariable]: 'yes' }))
  else leaveOut(1, 'nightly tests were not run: they need a browser and a build.')
  await inOrder(outside)
})
