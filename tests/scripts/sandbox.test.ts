import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/support/servers.ts'

// The sandbox of compose.yaml: a process of its own, configured by variables.

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['scripts/sandbox.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [words] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')])
  return { child, words: String(words) }
}

test('listens where its variables say, knows its own origin, and ends when it is told to', async () => {
  const port = await freePort()
  const { child, words } = await start({
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_ORIGIN: 'http://localhost:4000',
    CONSOLE_URL: 'http://localhost:8080',
  })
  expect(words).toBe(`The sandbox listens on 127.0.0.1, port ${port}. It is no production backend.\n`)
  const callback = encodeURIComponent('http://localhost:8080/oauth/callback')
  const answer = await fetch(`http://127.0.0.1:${port}/auth/oauth/github/authorize?redirect_uri=${callback}`)
  expect((await answer.json()).authorizationUrl).toMatch(/^http:\/\/localhost:4000\/providers\/github\//)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('says why it cannot listen', async () => {
  const { child, words } = await start({ SANDBOX_HOST: '192.0.2.1' })
  expect(words).toContain('The sandbox cannot listen on port 4000 (EADDRNOTAVAIL)')
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
