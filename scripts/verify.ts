// `npm run verify`: hunts for what `npm test` cannot look for in minutes: other browsers, random walks, load, every mutant, real servers, the
// demo. A workflow runs it every night and before a release. The last line says "N passed, M failed". `npm run verify -- chaos --steps 100` runs
// one hunt alone, with its own options.
import { huntsVariable } from '#tests/support/builds/build.ts'
import { runChecks } from '#tests/support/checks/run-checks.ts'
import { runWord } from '#tests/support/checks/run-word.ts'

/** The hunts that have a script of their own. */
const hunts = {
  browsers: 'tests/other-browsers/hunt.ts',
  chaos: 'tests/chaos/hunt.ts',
  faults: 'tests/faults/hunt.ts',
  fuzz: 'tests/fuzz/hunt.ts',
}

if (!runWord(hunts)) {
  await runChecks(async ({ inOrder, leaveOut, node, build, builds, playwright }) => {
    const ready = await inOrder(
      node('browser', 'tests/support/programs/chromium.ts'),
      node('web servers', 'tests/support/programs/servers.ts'),
      node('editors', 'tests/support/programs/editors.ts', 'nvim', 'emacs', 'curl', 'Xvfb', 'xdg-open'),
      build.product,
      build.qa,
      build.demo,
      build.package,
    )
    await inOrder(
      node('mutants of charts', 'tests/mutants/hunt.ts'),
      { name: 'mutants of code', command: 'stryker', args: ['run', 'tests/mutants/code/stryker.config.json'] },
      node('fuzz', hunts.fuzz),
    )
    if (!ready) {
      leaveOut(5, 'hunts, chaos and browsers were not run: they need a browser and a build.')
      return
    }
    await inOrder(
      playwright('hunts', { [huntsVariable]: 'yes' }),
      { ...node('chaos', hunts.chaos, '--steps', '2000'), env: builds },
      { ...node('other browsers', hunts.browsers), env: builds },
    )
  })
}
