// `npm test`: all checks that every push has to pass. The last line is "N passed, M failed". `npm run verify` runs the
// nightly tests.
import { runChecks } from './checks/run-checks.ts'

const does = 'Checks types, lint and dead code, builds, then runs all tests, first in Node, then in browsers.'

await runChecks(does, async ({ inOrder, leaveOut, node, build, builds, vitest, playwright }) => {
  // For two cores: two streams of single processes, then one command at a time that uses all cores.
  const [ready] = await Promise.all([
    inOrder(
      node('browser', 'tests/support/programs/chromium.ts'),
      node('web servers', 'tests/support/programs/servers.ts'),
      node('editors', 'tests/support/programs/editors.ts', 'nvim', 'emacs', 'curl'),
      ...Object.values(build),
    ),
    inOrder(
      node('types', 'scripts/types.ts'),
      { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'] },
      { name: 'dead code', command: 'knip' },
      node('mutants', 'tests/mutants/run.ts', '--changed'),
    ),
  ])
  await inOrder(vitest('tests in Node', 'unit', 'charts', 'sandbox', 'workbench'))
  if (!ready) {
    leaveOut(5, 'size, components, deployment, journeys and workbench were not run: they need a browser and a build.')
    return
  }
  await inOrder(
    { ...node('size', 'scripts/size.ts'), env: builds },
    vitest('components', 'ui'),
    vitest('deployment', 'deploy'),
    playwright('screens and journeys'),
  )
})
