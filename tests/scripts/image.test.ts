import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeEach, expect, test } from 'vitest'

// `node scripts/run.mjs scripts/image.ts` with stand-ins for the container tools.

const folders: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statehouse-tools-'))
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true })
})

/** Puts a tool into the PATH that prints its arguments, and fails when it is asked for something in `failing`. */
function addTool(name: string, failing = 'nothing') {
  writeFileSync(
    join(folder, name),
    `#!/bin/sh\n[ "$1" = ${failing} ] && exit 3\n[ "$1" = info ] || printf '%s\\n' "$0" "$@"\n`,
  )
  chmodSync(join(folder, name), 0o755)
}

const image = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ['scripts/image.ts', ...args], { encoding: 'utf8', env: { PATH: folder, ...env } })

test.each([
  ['https://ci:plugh@git.example.com/team/console.git', 'https://git.example.com/team/console.git'],
  ['https://plugh@git.example.com/console.git', 'https://git.example.com/console.git'],
  ['https://git.example.com/@team/console.git', 'https://git.example.com/@team/console.git'],
  ['git@git.example.com:team/console.git', 'git@git.example.com:team/console.git'],
])('names the repository %s as %s', (remote, source) => {
  addTool('docker')
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n[ "$1" = config ] && echo '${remote}'\n`)
  chmodSync(join(folder, 'git'), 0o755)
  const { stdout } = image()
  expect(stdout.split('\n')).toContain(`--build-arg=SOURCE=${source}`)
  expect(stdout).not.toContain('plugh')
})

test('shows its options when asked, and for an option that does not exist', () => {
  const { status, stdout } = image(['--help'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^node scripts\/run\.mjs scripts\/image\.ts /)
  const wrong = image(['--unknown'])
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain("Unknown option '--unknown'")
  expect(wrong.stderr).toContain('node scripts/run.mjs scripts/image.ts ')
  expect(wrong.stderr).not.toContain('    at ')
})

test('takes the first tool that runs, and ends as the tool ends', () => {
  addTool('docker', 'info')
  addTool('podman', 'build')
  addTool('buildah')
  const { status, stdout } = image()
  expect(status).toBe(3)
  expect(stdout).toMatch(/^podman build /)
})

test('says what is missing where no tool runs', () => {
  const { status, stderr } = image()
  expect(status).toBe(1)
  expect(stderr).toContain('There is no container tool that runs: install docker, podman, buildah.')
})
