import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Version } from '#workbench/cli/compare/comparison.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A version of the project in a folder, with its dependencies. */
export interface Checkout {
  readonly version: Version
  readonly folder: string
  remove(): Promise<void>
}

/** @throws Error with git's own words */
function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** @returns the hash of a commit; null when there is no such commit */
function commitOf(name: string): string | null {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    return null
  }
}

/** @throws Error with a sentence when there is no such commit */
function existing(name: string): string {
  const commit = commitOf(name)
  if (commit === null) throw new Error(`There is no commit ${name} in this repository.`)
  return commit
}

/** The commit with which the present version is compared when the command names none: where its branch left main, or the one before it. */
export function defaultCommit(): string {
  for (const main of ['main', 'origin/main']) {
    if (commitOf(main) === null) continue
    const base = git('merge-base', main, 'HEAD')
    if (base !== commitOf('HEAD')) return base
  }
  return existing('HEAD~1')
}

function versionOf(commit: string, suffix = ''): Version {
  return {
    commit: `${git('rev-parse', '--short', commit)}${suffix}`,
    subject: git('log', '-1', '--format=%s', commit),
  }
}

/** The files as they are now, committed or not. */
export function presentVersion(): Checkout {
  const isDirty = git('status', '--porcelain') !== ''
  return { version: versionOf('HEAD', isDirty ? '+' : ''), folder: root, remove: async () => {} }
}

/**
 * Checks a commit out into a temporary folder. Its dependencies are those of the project, or installed when its lockfile has others.
 * @throws Error with a sentence when there is no such commit, or its dependencies cannot be installed
 */
export async function checkOut(name: string): Promise<Checkout> {
  const commit = existing(name)
  const parent = await mkdtemp(join(tmpdir(), 'charts-compare-'))
  const folder = join(parent, 'version')
  const remove = async () => {
    await rm(parent, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit)
    const lockfile = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8').catch(() => '')
    if ((await lockfile(folder)) === (await lockfile(root))) await linkPackages(root, folder)
    else install(folder, name)
    return { version: versionOf(commit), folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function install(folder: string, name: string): void {
  console.log(`Installing the dependencies of ${name}…`)
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: process.env })
  } catch {
    throw new Error(`The dependencies of ${name} could not be installed. “npm ci” in a checkout of it shows why.`)
  }
}

/** Links the installed packages of the project into a folder, one by one: so the folder has caches of its own, and its own workspaces. */
export async function linkPackages(from: string, folder: string): Promise<void> {
  const packages = (await readdir(join(from, 'node_modules'))).filter(isPackage)
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages) {
    const there = join(from, 'node_modules', name)
    const here = join(folder, 'node_modules', name)
    if (name === '@statehouse') await cp(there, here, { recursive: true, verbatimSymlinks: true })
    else await symlink(there, here)
  }
}

/** Tells packages from the caches of tools; programs and npm's own list belong to the packages. */
const isPackage = (name: string) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json'
