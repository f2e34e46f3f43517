import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** Without the variables of a git hook. */
const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/** Copies the project's files, without those that git ignores, into a new git repository, and links its packages. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-copy-'))
  const run = (cwd: string, args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd,
      env: environment(),
      encoding: 'utf8',
    })
  const root = process.cwd()
  const files = run(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0')
  for (const file of new Set(files)) {
    if (file !== '' && existsSync(join(root, file))) await cp(join(root, file), join(folder, file))
  }
  await linkPackages(root, folder)
  run(folder, ['init', '--quiet'])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Links the installed packages one by one, so that the folder has its own caches and workspaces. */
async function linkPackages(from: string, folder: string): Promise<void> {
  const packages = (await readdir(join(from, 'node_modules'))).filter(isPackage)
  await mkdir(join(folder, 'node_modules'))
  for (const name of packages) {
    const [there, here] = [join(from, 'node_modules', name), join(folder, 'node_modules', name)]
    if (name === '@statehouse') await cp(there, here, { recursive: true, verbatimSymlinks: true })
    else await symlink(there, here)
  }
}

/** Excludes the caches of tools. Programs and npm's own list belong to the packages. */
const isPackage = (name: string) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json'
