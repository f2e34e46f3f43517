import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { apiUrl, buildVariable, packageVariable, screensVariable } from '#tests/support/builds/build.ts'
import { type Check, formatTime, runCheck, stopChecks, type Tally } from './checks.ts'

export interface Checks {
  /** Runs one check after the other. Returns whether all passed. */
  inOrder(...checks: readonly Check[]): Promise<boolean>
  /** Counts checks that cannot run as failed, with a message. */
  leaveOut(count: number, message: string): void
  node(name: string, script: string, ...args: readonly string[]): Check
  /** Reads the files outside of the project the first time, and compares them the second time. */
  readonly outside: Check
  /** The builds under test, in the order of these names. */
  readonly build: Readonly<Record<'product' | 'qa' | 'package', Check>>
  readonly builds: Readonly<Record<string, string>>
  vitest(name: string, ...projects: readonly string[]): Check
  playwright(name: string, env?: Readonly<Record<string, string>>): Check
}

/** How the checks ended last time on this machine, by name; a whole plan by what it does. */
const cache = join('node_modules', '.cache')
const memory = join(cache, 'checks.json')

/** Programs write settings, logs and caches into `home` instead of the user's folder. Git and Playwright keep theirs. */
function changeHome(home: string): void {
  const [browsers] = /^.*ms-playwright/.exec(chromium.executablePath()) ?? []
  if (browsers) process.env.PLAYWRIGHT_BROWSERS_PATH ??= browsers
  process.env.GIT_CONFIG_GLOBAL ??= join(homedir(), '.gitconfig')
  process.env.HOME = home
}

/** Runs the checks of a plan in a temporary folder. Prints what it does first, and `N passed, M failed` last. */
export async function runChecks(does: string, plan: (checks: Checks) => Promise<void>): Promise<void> {
  const begin = performance.now()
  const known: Record<string, Tally> = JSON.parse(await readFile(memory, 'utf8').catch(() => '{}'))
  const last = known[does] && `Last time, this took ${formatTime(known[does].time)} here.`
  console.log(`${does} ${last ?? 'This is the first time here.'}`)
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-check-'))
  const home = join(folder, 'home')
  await mkdir(home)
  changeHome(home)
  const tallies: Tally[] = []
  let stopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to every process of a command, and npm and run.mjs forward it.
      if (stopped) return
      stopped = true
      process.exitCode = 130
      stopChecks()
    })
  }
  const paths = {
    product: join(folder, 'build'),
    qa: join(folder, 'build-qa'),
    package: join(folder, 'package'),
  }
  const builds = {
    [buildVariable.production]: paths.product,
    [buildVariable.qa]: paths.qa,
    [packageVariable]: paths.package,
  }
  const env = { VITE_API_URL: apiUrl }

  await plan({
    async inOrder(...checks) {
      let good = true
      for (const check of checks) {
        if (stopped) return false
        const tally = await runCheck(check, known[check.name])
        known[check.name] = tally
        tallies.push(tally)
        good &&= tally.failed === 0
      }
      return good
    },
    leaveOut(count, message) {
      console.log(`✗ ${message}`)
      tallies.push({ passed: 0, failed: count, time: 0 })
    },
    node: (name, script, ...args) => ({ name, command: 'node', args: [script, ...args] }),
    outside: {
      ...{ name: 'files outside', command: 'node' },
      args: ['scripts/checks/outside.ts', join(folder, 'outside.json')],
    },
    build: {
      product: { name: 'build', command: 'vite', args: ['build', `--outDir=${paths.product}`], env },
      qa: {
        ...{ name: 'build for QA', command: 'vite', args: ['build', `--outDir=${paths.qa}`, '--mode=qa'] },
        env: { ...env, [screensVariable]: 'yes' },
      },
      package: { name: 'package', command: 'node', args: ['scripts/package.ts', `--outDir=${paths.package}`] },
    },
    builds,
    vitest(name, ...projects) {
      const report = join(folder, `${name}.json`)
      const options = projects.map((project) => `--project=${project}`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      return { name, command: 'vitest', args: ['run', ...options, ...reporters], env: builds, report }
    },
    playwright(name, variables = {}) {
      const report = join(folder, `${name}.json`)
      const env = { ...builds, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      return { name, command: 'playwright', args: ['test'], env, report }
    },
  })

  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  if (!stopped) {
    known[does] = { passed, failed, time: performance.now() - begin }
    await mkdir(cache, { recursive: true })
    await writeFile(memory, JSON.stringify(known))
  }
  if (failed > 0) process.exitCode ??= 1
  console.log(`${passed} passed, ${failed} failed`)
}
