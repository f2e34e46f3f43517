// `npm test`: all checks that every push has to pass. The last line is "N passed, M failed". `npm run verify` runs the
// nightly tests.
import { runChecks } from './checks/run-checks.ts'

const does = 'Checks types, lint and dead code, builds, then runs all tests, first in Node, then in browsers.'

await runChecks(does, async ({ inOrder, leaveOut, node, outside, build, builds, vitest, playwright }) => {
  // apt-get changes files outside of the project.
  const hasPrograms = await inOrder(
    node('programs', 'tests/support/programs/install.ts', 'chromium', 'caddy', 'nginx', 'nvim', 'emacs', 'curl'),
  )
  await inOrder(outside)
  // For two cores: two streams of single processes, then one command at a time that uses all cores.
  const [isBuilt] = await Promise.all([
    inOrder(...Object.values(build)),
    inOrder(
      node('types', 'scripts/types.ts'),
      { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'] },
      { name: 'dead code', command: 'knip' },
      node('mutants', 'tests/mutants/run.ts', '--changed'),
    ),
  ])
  await inOrder(vitest('tests in Node', 'unit', 'charts', 'sandbox', 'workbench'))
  if (hasPrograms && isBuilt)
    await inOrder(
      { ...node('size', 'scripts/size.ts'), env: builds },
      vitest('components', 'ui'),
      vitest('deployment', 'deploy'),
      playwright('screens and journeys'),
    )
  else
    leaveOut(5, 'size, components, deployment, journeys and workbench were not run: they need a browser and a build.')
  await inOrder(outside)
})
