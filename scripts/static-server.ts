import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { ServedConsole } from './build.ts'

/** A file as the server holds it: read and compressed once. */
interface HeldFile {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  readonly compressed: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

const compress = promisify(brotliCompress)

/** Reads a folder. Returns its files by the path of their address, for example `/assets/main.js`. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, HeldFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, HeldFile]> => {
        const plain = await readFile(file)
        const type = types[extname(file)] ?? 'application/octet-stream'
        const tag = `"${createHash('sha1').update(plain).digest('base64url')}"`
        // Without parameters brotli compresses with its best quality, 11.
        const compressed = await compress(plain)
        return [file.slice(folder.length).replaceAll(sep, '/'), { type, tag, plain, compressed }]
      }),
    ),
  )
}

/** Finds the file of an address: the file itself, else the page prerendered for the address, else the page of the folder. */
function findFile(files: ReadonlyMap<string, HeldFile>, path: string): HeldFile | undefined {
  return files.get(path) ?? files.get(join('/', path, 'index.html')) ?? files.get('/index.html')
}

function answer(files: ReadonlyMap<string, HeldFile>, request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?')
  const file = findFile(files, path)
  if (!file) {
    response.writeHead(404).end()
    return
  }
  const lasting = path.startsWith('/assets/')
  response.setHeader('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('ETag', file.tag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304).end()
    return
  }
  const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const body = isCompressed ? file.compressed : file.plain
  if (isCompressed) response.setHeader('Content-Encoding', 'br')
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Serves a build on a free port as a good web server does: compressed, with lasting files that a browser never asks for again. */
export async function serveCompressed(folder: string): Promise<ServedConsole> {
  const files = await readFolder(folder)
  const server = createServer((request, response) => answer(files, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
