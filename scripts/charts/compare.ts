import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { changesOf, changesText, isChanged, parseFingerprints } from '@statehouse/workbench/release'
import { fingerprinted } from '#vite/fingerprinted.ts'

const usage = `Usage: npm run charts -- compare OLD [NEW]
Says what to test again, as Markdown. OLD and NEW are commits, files (fingerprints.json of a build for QA) or URLs of a
statecharts.html. NEW is HEAD by default. Exits with 1 if something differs, and with 2 if it cannot compare.`

/** This tree's, for old commits too: what two of them say of one product may differ. */
const script = resolve('workbench/src/vite/fingerprints.ts')
const run = promisify(execFile)

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
}

/** Gives a worktree the packages and the workbench of this tree, but its own sandbox. */
function linkPackages(folder: string): void {
  const own = '@statehouse'
  mkdirSync(join(folder, 'node_modules', own), { recursive: true })
  for (const name of readdirSync('node_modules'))
    if (name !== own && !name.startsWith('.'))
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  symlinkSync(resolve('workbench'), join(folder, 'node_modules', own, 'workbench'))
  symlinkSync(join(folder, 'sandbox'), join(folder, 'node_modules', own, 'sandbox'))
}

async function ofCommit(commit: string, folder: string): Promise<string> {
  git('worktree', 'add', '--detach', folder, commit)
  try {
    if (!fingerprinted.every((path) => existsSync(join(folder, path))))
      throw new Error(`“${commit}” is older than this command, and cannot say what it does. Take a later commit.`)
    linkPackages(folder)
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
    return (await run(process.execPath, [script, ...fingerprinted], options)).stdout
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

async function textOf(source: string, folder: string): Promise<string> {
  if (existsSync(source)) return readFileSync(source, 'utf8')
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${source}^{commit}`]).status === 0)
    return ofCommit(source, folder)
  if (!URL.canParse(source)) throw new Error(`There is no commit, file or URL “${source}”.`)
  const answer = await fetch(new URL('fingerprints.json', source))
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}.`)
  return answer.text()
}

async function differences(old: string, now: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-compare-'))
  try {
    const texts = await Promise.all([textOf(old, join(folder, 'old')), textOf(now, join(folder, 'new'))])
    const changes = changesOf(parseFingerprints(texts[0]), parseFingerprints(texts[1]))
    console.log(changesText(changes, /^https?:/.test(now) ? String(new URL('statecharts.html', now)) : ''))
    process.exitCode = changes.some(isChanged) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function compare(old?: string, now = 'HEAD'): Promise<void> {
  try {
    if (old === undefined) console.log(usage)
    else await differences(old, now)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 2
  }
}
