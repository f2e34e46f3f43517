import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'

// A container tool and a git that only print.

test.each([
  ['https://ci:plugh@git.example.com/team/console.git', 'https://git.example.com/team/console.git'],
  ['https://plugh@git.example.com/console.git', 'https://git.example.com/console.git'],
  ['https://git.example.com/@team/console.git', 'https://git.example.com/@team/console.git'],
  ['git@git.example.com:team/console.git', 'git@git.example.com:team/console.git'],
])('the image names the repository %s as %s', (remote, source) => {
  const folder = mkdtempSync(join(tmpdir(), 'statehouse-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const tools = { docker: 'printf "%s\\n" "$@"', git: `[ "$1" = config ] && echo '${remote}'` }
  for (const [name, command] of Object.entries(tools)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const { stdout } = spawnSync(process.execPath, ['scripts/image.ts'], { encoding: 'utf8', env: { PATH: folder } })
  expect(stdout.split('\n')).toContain(`--build-arg=SOURCE=${source}`)
  expect(stdout).not.toContain('plugh')
})
