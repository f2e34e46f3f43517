import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'project' },
      'node_modules/tool': { version, integrity: `sha512-${version}` },
      'node_modules/tool-for-another-platform': { version: '1.0.0', optional: true },
    },
  })

/** Replaces npm: records its arguments and writes the files of an installation. */
const standInForNpm = `
const fs = require('node:fs')
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('registry-is-down')) process.exit(7)
fs.mkdirSync('node_modules/.bin', { recursive: true })
for (const name of ${JSON.stringify(Object.keys(packageJson.optionalDependencies))}) {
  fs.rmSync('node_modules/' + name, { recursive: true, force: true })
  fs.mkdirSync('node_modules/' + name + '/bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/' + name + '/bin/node')
}
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
fs.writeFileSync('node_modules/.bin/tool', '#!/bin/sh\\necho tool "$@"\\n', { mode: 0o755 })
`

let project = ''

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'statehouse-run-'))
  await mkdir(join(project, 'scripts'))
  await copyFile('scripts/run.mjs', join(project, 'scripts/run.mjs'))
  await writeFile(join(project, 'npm-cli.js'), standInForNpm)
  await writeFile(join(project, 'package-lock.json'), lockfile('1.0.0'))
  await writeFile(
    join(project, 'scripts/hello.ts'),
    'const who: string[] = process.argv.slice(2)\nconsole.log("hello", ...who)',
  )
  await writeFile(join(project, 'scripts/fail.ts'), 'process.exit(5)')
})
afterEach(() => rm(project, { recursive: true, force: true }))

function run(...args: string[]) {
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: project, env })
  return { status, output: `${stdout}${stderr}` }
}
const installations = async () => (await readFile(join(project, 'npm.log'), 'utf8')).trim().split('\n').length

test('installs missing packages once, and runs a script with its arguments', async () => {
  expect(run('scripts/hello.ts', 'a', 'b')).toEqual({ status: 0, output: 'Installing dependencies…\nhello a b\n' })
  expect(run('scripts/hello.ts')).toEqual({ status: 0, output: 'hello\n' })
  expect(await installations()).toBe(1)
})

test('installs again when the lockfile has changed', async () => {
  run('scripts/hello.ts')
  await writeFile(join(project, 'package-lock.json'), lockfile('2.0.0'))
  expect(run('scripts/hello.ts').output).toContain('Installing dependencies…')
  expect(run('scripts/hello.ts').output).toBe('hello\n')
  expect(await installations()).toBe(2)
})

test('installs again when the pinned Node is missing', async () => {
  run('scripts/hello.ts')
  for (const name of Object.keys(packageJson.optionalDependencies))
    await rm(join(project, 'node_modules', name, 'bin/node'))
  expect(run('scripts/hello.ts').output).toContain('Installing dependencies…')
})

test('runs a tool of node_modules/.bin and exits with its code', () => {
  expect(run('tool', '--flag').output).toContain('tool --flag\n')
  expect(run('scripts/fail.ts')).toEqual({ status: 5, output: '' })
})

test('reports a failed installation in one message', async () => {
  await writeFile(join(project, 'registry-is-down'), '')
  const { status, output } = run('scripts/hello.ts')
  expect(status).toBe(7)
  expect(output).toContain('The dependencies could not be installed.')
  expect(output).not.toContain('hello')
})
