import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './follow.ts'

/** A copy of the project. */
export interface Copy {
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Copies the files of the project, as they are now, into a temporary folder that is a git repository of its own, with its packages linked.
 * @param root the folder of the project, a git checkout
 */
export async function copyProject(root: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-tutorial-'))
  const git = (cwd: string, ...args: readonly string[]) =>
    execFileSync('git', args, { cwd, env: environment(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of new Set(files)) {
    if (file !== '' && existsSync(join(root, file))) await cp(join(root, file), join(folder, file))
  }
  await linkPackages(root, folder)
  git(folder, 'init', '--quiet')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Links the installed packages of the project into a folder, one by one: so the folder has caches of its own. */
export async function linkPackages(root: string, folder: string): Promise<void> {
  const packages = (await readdir(join(root, 'node_modules'))).filter(isPackage)
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages) await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** Tells packages from the caches of tools; programs and npm's own list belong to the packages. */
const isPackage = (name: string) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json'
