// `npm test` and `npm run check`: runs every check. The last line says "N passed, M failed".
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { apiUrl, buildVariable, demoVariable, packageVariable } from './build.ts'
import { type Check, runCheck, stopChecks, type Tally } from './support/checks.ts'
import { findFirefox, withoutFirefox } from './support/firefox.ts'

const folder = await mkdtemp(join(tmpdir(), 'statehouse-check-'))
const parts = join(folder, 'executed')
/** The builds under test, as `buildForTests` finds them. */
const builds = {
  [buildVariable.production]: join(folder, 'build'),
  [buildVariable.qa]: join(folder, 'build-qa'),
  [demoVariable]: join(folder, 'demo'),
  [packageVariable]: join(folder, 'package'),
}

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to every process of a command, and npm and run.mjs hand it on.
    if (stopped) return
    stopped = true
    process.exitCode = 130
    stopChecks()
  })
}

const tallies: Tally[] = []

/** Runs one check after the other. Returns whether all of them passed. */
async function inOrder(...checks: readonly Check[]): Promise<boolean> {
  let good = true
  for (const check of checks) {
    if (stopped) return false
    const tally = await runCheck(check)
    tallies.push(tally)
    good &&= tally.failed === 0
  }
  return good
}

function build(name: string, outDir: string | undefined, ...options: readonly string[]): Check {
  return { name, command: 'vite', args: ['build', `--outDir=${outDir}`, ...options], env: { VITE_API_URL: apiUrl } }
}

function vitest(name: string, ...projects: readonly string[]): Check {
  const report = join(folder, `${name}.json`)
  const options = projects.map((project) => `--project=${project}`)
  return {
    name,
    command: 'vitest',
    args: ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
  }
}

// For two cores: checks that need no browser run beside the preparation of the browser and the builds.
const [ready] = await Promise.all([
  inOrder(
    { name: 'browser', command: 'node', args: ['scripts/support/chromium.ts'] },
    { name: 'Firefox', command: 'node', args: ['scripts/support/firefox.ts'] },
    { name: 'web servers', command: 'node', args: ['scripts/support/servers.ts'] },
    build('build', builds[buildVariable.production]),
    build('build for QA', builds[buildVariable.qa], '--mode=qa'),
    { name: 'demo', command: 'node', args: ['scripts/demo.ts', `--outDir=${builds[demoVariable]}`] },
    { name: 'package', command: 'node', args: ['scripts/package.ts', `--outDir=${builds[packageVariable]}`] },
  ),
  inOrder(
    { name: 'types', command: 'node', args: ['scripts/types.ts'] },
    { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'] },
    { name: 'dead code', command: 'knip' },
    { name: 'mutants', command: 'node', args: ['scripts/mutants.ts', '--sample'] },
  ),
  inOrder(vitest('unit tests', 'unit', 'wasm', 'charts')),
])

if (ready) {
  if (findFirefox() === undefined) console.log(`${withoutFirefox} Its journeys are left out.`)
  const report = join(folder, 'browser.json')
  const env = { ...builds, COVERAGE_PARTS: parts, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  await Promise.all([
    inOrder({ name: 'size', command: 'node', args: ['scripts/size.ts'], env }, vitest('pieces', 'ui'), {
      ...vitest('deployment', 'deploy'),
      env: builds,
    }),
    inOrder(
      // On a busy machine one of a thousand tests may run out of time. A flaky test is counted and shown: it has found a defect.
      { name: 'screens and journeys', command: 'playwright', args: ['test', '--retries=1'], env, report },
      { name: 'charts in journeys', command: 'node', args: ['scripts/journeys.ts'], env },
    ),
  ])
} else {
  console.log(
    '✗ size, pieces, deployment, screens, journeys and their charts were not run: they need a browser and a build.',
  )
  tallies.push({ passed: 0, failed: 5, flaky: 0 })
}

await rm(folder, { recursive: true, force: true })
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
if (sum('failed') > 0) process.exitCode ??= 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
