import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cacheControlOf } from '../../../deploy/headers.ts'
import { listen } from '../listen.ts'

export interface StaticServer {
  /** Without a trailing slash, for example http://localhost:40123 */
  readonly url: string
  close(): Promise<void>
}

export const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Compresses with brotli: at the best level, but large files, which only QA builds have, faster. */
function compress(plain: Buffer): Promise<Buffer> {
  const quality = plain.length > 500_000 ? 5 : 11
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** @returns the path of a request; the root if it cannot be decoded, which the console redirects */
function pathOf(target: string): string {
  try {
    return join('/', decodeURIComponent(new URL(target, 'http://localhost').pathname))
  } catch {
    return '/'
  }
}

/** The file itself, else the prerendered page, else index.html; undefined for a missing asset. */
function filePathFor(folder: string, path: string): string | undefined {
  const isFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile()
  if (path.startsWith('/assets/')) return isFile(path) ? path : undefined
  return [path, join(path, 'index.html'), '/index.html'].find(isFile)
}

/**
 * Serves a folder on loopback like a good web server: assets with a permanent cache, pages with revalidation (304), 404
 * for a missing asset, and the console for all other paths.
 * @param compresses for measurements
 */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
  compresses = false,
): Promise<StaticServer> {
  const contents = new Map<string, Promise<Buffer>>()
  const contentOf = (path: string, isCompressed: boolean): Promise<Buffer> => {
    const key = `${path} ${isCompressed}`
    const plain = () => readFile(join(folder, path))
    const content = contents.get(key) ?? (isCompressed ? plain().then(compress) : plain())
    contents.set(key, content)
    return content
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = filePathFor(folder, pathOf(request.url ?? '/'))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (path === undefined) {
      response.writeHead(404).end()
      return
    }
    const isCompressed = compresses && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const body = await contentOf(path, isCompressed)
    response.setHeader('Cache-Control', cacheControlOf(path))
    response.setHeader('Vary', 'Accept-Encoding')
    const tag = `"${createHash('sha256').update(body).digest('base64')}"`
    response.setHeader('ETag', tag)
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => response.destroy(new Error(String(problem))))
  })
  const { port, close } = await listen(server)
  return { url: `http://localhost:${port}`, close }
}
