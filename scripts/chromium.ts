import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const minute = 60_000
const isRoot = process.getuid?.() === 0
const playwright = fileURLToPath(new URL('../node_modules/.bin/playwright', import.meta.url))

/** Keeps Chromium from calls of its own; root may not use its sandbox. */
export const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  ...(isRoot ? ['--no-sandbox'] : []),
]

/** Debian's package and program of a Chromium without windows, which takes half the time of one with windows. */
const headlessShell = 'chromium-headless-shell'

/**
 * Finds the Chromium of this machine: the one that `CHROMIUM_PATH` names, else Debian's headless shell, else Playwright's own, else
 * one in the PATH.
 * @returns undefined when there is none that starts
 */
export function findChromium(): string | undefined {
  return chosen() ?? findHeadlessShell() ?? findWithWindows()
}

/**
 * Finds a Chromium or installs one: Debian's headless shell before all others, Playwright's where it can be downloaded, else Debian's.
 * @throws Error with a sentence that says what to install
 */
export function ensureChromium(): string {
  const found =
    chosen() ??
    findHeadlessShell() ??
    installFromDebian(headlessShell) ??
    findWithWindows() ??
    download() ??
    installFromDebian('chromium')
  if (found && starts(found)) return found
  throw new Error(
    found
      ? `CHROMIUM_PATH is ${found}, which does not start.`
      : 'The tests need Chromium: install it (Debian: apt-get install chromium) or let CHROMIUM_PATH name one.',
  )
}

const chosen = () => process.env.CHROMIUM_PATH || undefined
const findHeadlessShell = () => inPath(headlessShell).find(starts)
const findWithWindows = () =>
  [chromium.executablePath(), ...inPath('chromium', 'chromium-browser', 'google-chrome')].find(starts)

/** Returns the paths at which the PATH may have programs of these names. */
function inPath(...names: readonly string[]): readonly string[] {
  const { PATH = '' } = process.env
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Tells whether a browser runs. Asking for its version loads every system library that it needs. */
function starts(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: minute }).status === 0
}

function download(): string | undefined {
  console.log('Downloading Chromium…')
  if (!run(playwright, ['install', '--no-shell', 'chromium'], { timeout: 5 * minute })) return undefined
  // A bare machine may lack the libraries of the browser; only root can add them.
  if (!findWithWindows() && isRoot) run(playwright, ['install-deps', 'chromium'], { timeout: 5 * minute })
  return findWithWindows()
}

function installFromDebian(name: string): string | undefined {
  if (!isRoot || !isDebian()) return undefined
  console.log(`Installing ${name} with apt-get…`)
  const options = { timeout: 10 * minute, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // An outdated list of packages often still works, so a failed update does not end the attempt.
  run('apt-get', ['update'], options)
  run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], options)
  return inPath(name).find(starts)
}

function run(command: string, args: readonly string[], options: SpawnSyncOptions): boolean {
  return spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

if (import.meta.main) {
  try {
    console.log(ensureChromium())
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}
