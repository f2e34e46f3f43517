import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findServer, freePort, type RunningServer, startServer } from '#scripts/support/servers.ts'
import { startCaddy } from './kit.ts'

const run = promisify(execFile)

/** What scan.mjs prints. */
const Scan = v.object({
  grade: v.string(),
  score: v.number(),
  tests: v.array(v.object({ name: v.string(), result: v.string(), pass: v.boolean(), modifier: v.number() })),
})

/** Installs MDN's HTTP Observatory as observatory/package-lock.json says; its own install scripts would load lists from the internet. */
async function installObservatory(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL('observatory/', import.meta.url)), folder, { recursive: true })
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/** The proxy that an operator has in front: TLS for localhost by an authority of its own, and a redirection to it. */
const proxy = (store: string, http: number, https: number, target: string) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
	storage file_system ${store}
}

https://localhost:${https} {
	tls internal
	reverse_proxy ${target}
}

http://localhost:${http} {
	redir https://localhost:${https}{uri} 301
}
`

describe.runIf(inject('servers').caddy)('MDN’s HTTP Observatory', () => {
  let folder: string
  let running: RunningServer[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statehouse-observatory-'))
    await installObservatory(folder)
  }, 120_000)

  afterAll(async () => {
    for (const server of running) await server.close()
    await rm(folder, { recursive: true })
  })

  test('gives the console behind TLS an A+ with 130 points', async () => {
    const [http, https] = [await freePort(), await freePort()]
    const console = await startCaddy({ VITE_API_URL: 'https://api.example.com' })
    running = [console]
    await writeFile(join(folder, 'Caddyfile'), proxy(folder, http, https, new URL(console.url).host))
    const front = await startServer({
      command: findServer('caddy') ?? '',
      args: ['run', '--config', 'Caddyfile'],
      cwd: folder,
      env: { HOME: folder },
      port: http,
    })
    running = [front, console]
    const { stdout } = await run(process.execPath, ['scan.mjs', String(http), String(https)], {
      cwd: folder,
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'pki/authorities/local/root.crt') },
    })
    const { grade, score, tests } = v.parse(Scan, JSON.parse(stdout))
    expect(tests.filter(({ pass }) => !pass)).toEqual([])
    expect({ grade, score }).toEqual({ grade: 'A+', score: 130 })
  }, 60_000)
})
