import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

// The sandbox as a process of its own: `npm start -w sandbox`, and the one of compose.yaml.

const command = fileURLToPath(import.meta.resolve('#sandbox/command.ts'))

async function start(...options: readonly string[]) {
  const child = spawn(process.execPath, [command, ...options], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [words] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
  return { child, words: String(words) }
}

test('listens where it is told to, knows its own origin, keeps its data in a folder, and ends when it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const addresses = ['--origin', 'http://localhost:4000', '--console', 'http://localhost:8080']
  const { child, words } = await start('--port', '0', '--folder', folder, ...addresses)
  const [, port] =
    /^The sandbox listens on 127\.0\.0\.1, port (\d+)\. It is no production backend\.\n$/.exec(words) ?? []
  expect(existsSync(join(folder, 'sandbox.sqlite'))).toBe(true)
  const callback = encodeURIComponent('http://localhost:8080/oauth/callback')
  const answer = await fetch(`http://127.0.0.1:${port}/auth/oauth/github/authorize?redirect_uri=${callback}`)
  expect((await answer.json()).authorizationUrl).toMatch(/^http:\/\/localhost:4000\/providers\/github\//)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('says why it cannot listen', async () => {
  const { child, words } = await start('--host', '192.0.2.1')
  expect(words).toContain('The sandbox cannot listen on port 4000 (EADDRNOTAVAIL)')
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
