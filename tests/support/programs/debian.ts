import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'

const minute = 60_000

export const isRoot = process.getuid?.() === 0

export function inPath(...names: readonly string[]): readonly string[] {
  const { PATH = '' } = process.env
  return PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Returns whether a browser runs. Printing its version loads every system library that it needs. */
export function starts(executable: string): boolean {
  return existsSync(executable) && spawnSync(executable, ['--version'], { timeout: minute }).status === 0
}

/** Runs a command without output. Returns whether it succeeded. */
export function run(command: string, args: readonly string[], options: SpawnSyncOptions): boolean {
  return spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0
}

let hasLists = false

/** Installs packages without recommended ones. Does nothing on systems other than Debian, or without root. */
export function installFromDebian(packages: readonly string[], options: readonly string[] = []): boolean {
  if (!isRoot || !isDebian()) return false
  console.log(`Installing ${packages.join(' and ')} with apt-get…`)
  const settings = { timeout: 10 * minute, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  // An outdated list of packages often works, so a failed update is ignored.
  if (!hasLists) hasLists = run('apt-get', ['update'], settings)
  // Another process of the tests may be installing something.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...waiting, ...options, ...packages], settings)
}

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
