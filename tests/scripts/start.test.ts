import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { expect, test } from 'vitest'

test('a taken port is reported in one sentence', { timeout: 30_000 }, async () => {
  const neighbour = createServer().listen(4000, '127.0.0.1')
  // If the sandbox is running on this machine, the port is taken as well.
  await Promise.race([once(neighbour, 'listening'), once(neighbour, 'error')]).catch(() => undefined)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.ts'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  neighbour.close()
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Port 4000 is taken, and the sandbox needs it. Stop the program that uses it, or name another port: SANDBOX_PORT=4001 npm start\n',
  })
})
