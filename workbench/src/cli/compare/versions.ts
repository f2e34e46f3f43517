import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { Misuse } from '#workbench/cli/words.ts'

/** One of the two versions that are compared. */
export interface Version {
  /** The short hash of its commit; `+` at its end stands for files that are not committed. */
  readonly commit: string
  readonly subject: string
}

/** A version of the project in a folder, with its dependencies. */
export interface Checkout {
  readonly version: Version
  readonly folder: string
  remove(): Promise<void>
}

/** The versions of a project that Git knows. */
export class Repository {
  private readonly root: string

  /** @param root the folder of the project, in a repository of Git */
  constructor(root: string) {
    this.root = root
  }

  /** @throws Error with git's own words */
  private git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  }

  /** @returns the hash of a commit; null when there is no such commit, or no repository */
  private commitOf(name: string): string | null {
    try {
      return this.git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    } catch {
      return null
    }
  }

  private existing(name: string): string {
    const commit = this.commitOf(name)
    if (commit === null) throw new Misuse(`There is no folder and no commit ${name} in this repository.`)
    return commit
  }

  /** The commit with which the present version is compared when the command names none: where its branch left main, or the one before it. */
  defaultCommit(): string {
    for (const main of ['main', 'origin/main', 'master', 'origin/master']) {
      if (this.commitOf(main) === null) continue
      const base = this.git('merge-base', main, 'HEAD')
      if (base !== this.commitOf('HEAD')) return base
    }
    return this.existing('HEAD~1')
  }

  private versionOf(commit: string, suffix = ''): Version {
    return {
      commit: `${this.git('rev-parse', '--short', commit)}${suffix}`,
      subject: this.git('log', '-1', '--format=%s', commit),
    }
  }

  /** The files as they are now, committed or not. */
  present(): Checkout {
    // Without a repository there is a folder alone.
    if (this.commitOf('HEAD') === null) return folderVersion(this.root)
    const isDirty = this.git('status', '--porcelain') !== ''
    return { version: this.versionOf('HEAD', isDirty ? '+' : ''), folder: this.root, remove: async () => {} }
  }

  /**
   * Checks a commit out into a temporary folder. Its dependencies are those of the project, or installed when its lockfile of npm has others.
   * @throws Misuse when there is no such commit, or its dependencies cannot be installed
   */
  async checkOut(name: string, tell: (line: string) => void): Promise<Checkout> {
    const commit = this.existing(name)
    const parent = await mkdtemp(join(tmpdir(), 'workbench-compare-'))
    const whole = join(parent, 'version')
    const remove = async () => {
      await rm(parent, { recursive: true, force: true })
      this.git('worktree', 'prune')
    }
    try {
      this.git('worktree', 'add', '--detach', '--quiet', whole, commit)
      // The project may be a folder of its repository.
      const folder = join(whole, relative(this.git('rev-parse', '--show-toplevel'), this.root))
      const lockfile = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8').catch(() => '')
      const modules = join(this.root, 'node_modules')
      if ((await lockfile(folder)) !== (await lockfile(this.root))) install(folder, name, tell)
      else if (existsSync(modules)) await symlink(modules, join(folder, 'node_modules'))
      return { version: this.versionOf(commit), folder, remove }
    } catch (error) {
      await remove()
      throw error
    }
  }
}

export const folderVersion = (folder: string): Checkout => ({
  version: { commit: basename(folder), subject: folder },
  folder,
  remove: async () => {},
})

function install(folder: string, name: string, tell: (line: string) => void): void {
  tell(`Installing the dependencies of ${name}…`)
  const args = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch {
    throw new Misuse(`The dependencies of ${name} could not be installed. “npm ci” in a checkout of it shows why.`)
  }
}
