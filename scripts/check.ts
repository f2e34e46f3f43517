// `npm test` and `npm run check`: everything that must hold. The last line says "N passed, M failed".
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { keepExecuted, readParts } from '#visualizer/coverage-files.ts'
import { apiUrl, buildVariable } from './build.ts'
import { runStep, stopSteps, type Tally } from './steps.ts'

const folder = await mkdtemp(join(tmpdir(), 'statehouse-check-'))
const build = join(folder, 'build')
const qaBuild = join(folder, 'build-qa')
const parts = join(folder, 'executed')
const unitReport = join(folder, 'unit.json')
const browserReport = join(folder, 'browser.json')

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to every process of a command, and each hands it on.
    if (stopped) return
    stopped = true
    process.exitCode = 130
    stopSteps()
  })
}

const tallies: Tally[] = []

/** Runs one step after the other. Returns whether all of them passed. */
async function inOrder(...steps: Parameters<typeof runStep>[0][]): Promise<boolean> {
  let good = true
  for (const step of steps) {
    if (stopped) return false
    const tally = await runStep(step)
    tallies.push(tally)
    good &&= tally.failed === 0
  }
  return good
}

// Two cores: the tests that need no browser run beside the tools that read the code.
const [ready] = await Promise.all([
  inOrder(
    { name: 'browser', command: 'node', args: ['scripts/chromium.ts'] },
    { name: 'build', command: 'vite', args: ['build', '--outDir', build], env: { VITE_API_URL: apiUrl } },
    {
      name: 'build for QA',
      command: 'vite',
      args: ['build', '--mode', 'qa', '--outDir', qaBuild],
      env: { VITE_API_URL: apiUrl },
    },
  ),
  inOrder(
    { name: 'types', command: 'tsc' },
    { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'] },
    { name: 'dead code', command: 'knip' },
  ),
  inOrder({
    name: 'unit tests',
    command: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: unitReport,
  }),
])

if (ready) {
  const env = {
    [buildVariable.production]: build,
    [buildVariable.qa]: qaBuild,
    COVERAGE_PARTS: parts,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  }
  await inOrder(
    { name: 'size', command: 'node', args: ['scripts/size.ts'], env },
    { name: 'screens and journeys', command: 'playwright', args: ['test'], env, report: browserReport },
  )
  if (!stopped) await keepExecuted('journeys', await readParts(parts))
} else {
  console.log('✗ size, screens and journeys were not run: they need a browser and a build.')
  tallies.push({ passed: 0, failed: 2 })
}

await rm(folder, { recursive: true, force: true })
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
if (sum('failed') > 0) process.exitCode ??= 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
