// `npm run verify -- xstate [VERSION…]`: runs the workbench's tests without a browser on other versions of XState than the installed one: on
// the oldest that its package allows and on the newest XState 5 of the registry, or on those that are named.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import packageJson from '../package.json' with { type: 'json' }

const [, , ...named] = process.argv
const oldest = packageJson.peerDependencies.xstate.replace(/^\^/, '')

for (const wanted of named.length > 0 ? named : [oldest, '5']) {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-xstate-'))
  const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  const install = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const xstate = join(folder, 'node_modules', 'xstate')
  const tests = ['run', '--project=workbench', '--project=hunts', 'workbench/']
  const isFine = run('npm', [...install, `xstate@${wanted}`]) && run('vitest', tests, { XSTATE: xstate })
  const { version } = isFine ? JSON.parse(readFileSync(join(xstate, 'package.json'), 'utf8')) : { version: wanted }
  console.log(`${isFine ? '✓' : '✗'} XState ${version}`)
  rmSync(folder, { recursive: true, force: true })
  if (!isFine) process.exitCode = 1
}
