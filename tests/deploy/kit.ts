import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { apiUrl } from '#tests/support/builds/build.ts'
import {
  findServer,
  freePort,
  type RunningServer,
  serveWithCaddy,
  startServer,
} from '#tests/support/programs/servers.ts'

export const settings = { VITE_API_URL: apiUrl }

export const startCaddy = (env: Readonly<Record<string, string>> = settings) =>
  serveWithCaddy({ folder: inject('packages').caddy, env })

/** Serves the package for nginx like docs/hosting.md describes, on a free port of loopback and without root. */
export async function startNginx(edit: (configuration: string) => string = (text) => text): Promise<RunningServer> {
  const command = findServer('nginx')
  if (command === undefined) throw new Error('There is no nginx')
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-nginx-'))
  await cp(inject('packages').nginx, folder, { recursive: true })
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  )
  const configuration = edit(await readFile(file, 'utf8'))
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(inject('packages').nginx, folder)
    .replace('/var/log/nginx', folder)
    .replace('http {', `http {\n${temporary.join('\n')}`)
  await writeFile(file, `user root;\n${configuration}`)
  const args = ['-c', file, '-e', 'stderr', '-g', `daemon off; pid ${join(folder, 'pid')};`]
  const server = await startServer({ command, args, cwd: folder, env: {}, port })
  return {
    ...server,
    log: () => server.log() + readFileSync(join(folder, 'access.log'), 'utf8'),
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Sends a request with exactly this path, which `fetch` would normalize, and decodes nothing. */
export function ask(
  { url }: { readonly url: string },
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const known = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')])
      resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(known), body: Buffer.concat(chunks) })
    })
    sent.on('error', reject).end(body)
  })
}
