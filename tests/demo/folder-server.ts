import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { types } from '#tests/support/builds/static-server.ts'
import { listen } from '#tests/support/listen.ts'

interface ServerOptions {
  /** The file for URLs without a file, as some hosts have it. */
  readonly notFound?: string
  readonly policy?: string
}

interface FolderServer {
  /** The URL of the folder with a trailing slash, for example http://localhost:40123/some/path/ */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a folder like the simplest servers do: files with their type, `index.html` for a folder, else 404. Sends no
 * other header without an option.
 * @param path the path of the folder, such as `/` or `/some/path/`
 */
export async function servePlainFolder(
  folder: string,
  path: string,
  { notFound, policy }: ServerOptions = {},
): Promise<FolderServer> {
  const start = new URL(path, 'http://localhost').pathname
  const server = createServer(async (request, response) => {
    if (policy) response.setHeader('Content-Security-Policy', policy)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.startsWith(start) ? join(folder, decodeURI(pathname.slice(start.length))) : ''
    const isFolder = file !== '' && (await stat(file).catch(() => null))?.isDirectory()
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/` }).end()
      return
    }
    const found = isFolder ? join(file, 'index.html') : file
    const content = await readFile(found).catch(() => null)
    if (content) {
      response.writeHead(200, { 'Content-Type': types[extname(found)] ?? 'application/octet-stream' }).end(content)
      return
    }
    const other = notFound === undefined ? undefined : await readFile(join(folder, notFound))
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(other)
  })
  const { port, close } = await listen(server)
  return { url: `http://localhost:${port}${start}`, close }
}
