// `npm run verify`: hunts for what `npm test` cannot look for in minutes: other browsers, random walks, load, every mutant, real servers, the
// demo. A workflow runs it every night and before a release. The last line says "N passed, M failed". `npm run verify -- chaos --steps 100` runs
// one hunt alone, with its own options.
import { huntsVariable } from './build.ts'
import { runChecks } from './support/run-checks.ts'
import { runWord } from './support/run-word.ts'

/** The hunts that have a script of their own. */
const hunts = {
  browsers: 'scripts/browsers.ts',
  chaos: 'scripts/chaos.ts',
  faults: 'scripts/faults.ts',
  fuzz: 'scripts/fuzz.ts',
  tabs: 'scripts/tabs.ts',
  walks: 'scripts/walks.ts',
  xstate: 'scripts/xstate.ts',
}

if (!runWord(hunts)) {
  await runChecks(async ({ inOrder, leaveOut, node, build, builds, vitest, playwright }) => {
    const ready = await inOrder(
      node('browser', 'scripts/support/chromium.ts'),
      node('web servers', 'scripts/support/servers.ts'),
      build.product,
      build.qa,
      build.demo,
      build.package,
    )
    await inOrder(
      vitest('hunts in Node', 'hunts'),
      node('mutants of charts', 'scripts/mutants.ts'),
      { name: 'mutants of code', command: 'stryker', args: ['run', 'scripts/stryker/stryker.config.json'] },
      node('fuzz', hunts.fuzz),
      node('XState 5, oldest and newest', hunts.xstate),
    )
    if (!ready) {
      leaveOut(5, 'hunts, walks, tabs, chaos and browsers were not run: they need a browser and a build.')
      return
    }
    await inOrder(
      playwright('hunts', { [huntsVariable]: 'yes' }),
      { ...node('walks', hunts.walks), env: builds },
      { ...node('tabs', hunts.tabs), env: builds },
      { ...node('chaos', hunts.chaos, '--steps', '2000'), env: builds },
      { ...node('other browsers', hunts.browsers), env: builds },
    )
  })
}
