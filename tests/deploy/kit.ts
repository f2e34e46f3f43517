import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inject } from 'vitest'
import { apiUrl } from '#tests/support/builds/build.ts'
import { findProgram } from '#tests/support/programs/programs.ts'
import { freePort, type RunningServer, serveWithCaddy, startServer } from '#tests/support/programs/servers.ts'

export const settings = { VITE_API_URL: apiUrl }

export const startCaddy = (env: Readonly<Record<string, string>> = settings) =>
  serveWithCaddy({ folder: inject('packages').caddy, env })

/** Serves the package for nginx like docs/hosting.md describes, on a free port of loopback and without root. */
export async function startNginx(edit = (configuration: string) => configuration): Promise<RunningServer> {
  const { nginx } = inject('packages')
  // Removed with the packages.
  const folder = await mkdtemp(`${nginx}-`)
  await cp(nginx, folder, { recursive: true })
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder};`)
  const configuration = edit(await readFile(join(folder, 'nginx.conf'), 'utf8'))
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(nginx, folder)
    .replace('/var/log/nginx', folder)
    .replace('http {', `http {\n${temporary.join('\n')}`)
  await writeFile(join(folder, 'nginx.conf'), `user root;\n${configuration}`)
  const args = ['-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off; pid ${join(folder, 'pid')};`]
  const server = await startServer({ command: findProgram('nginx') ?? '', args, cwd: folder, env: {}, port })
  return { ...server, log: () => server.log() + readFileSync(join(folder, 'access.log'), 'utf8') }
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request with exactly this path, which `fetch` would normalize, and decodes nothing. */
export async function ask({ url }: { readonly url: string }, path: string, { body = '', ...options }: Asked = {}) {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, ...options }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  const bytes = await buffer(answer)
  const known: Readonly<Record<string, string | undefined>> = Object.fromEntries(headers)
  return { status: answer.statusCode, headers: known, bytes, text: bytes.toString() }
}
