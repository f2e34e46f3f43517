import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
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
  const serve = sirv(folder, { dev: true })
  const server = createServer(async (request, response) => {
    if (policy) response.setHeader('Content-Security-Policy', policy)
    const { url = '' } = request
    const path = url.startsWith(start) ? `/${url.slice(start.length)}` : '/outside/of/the/folder'
    if (!path.endsWith('/') && existsSync(join(folder, path, 'index.html'))) {
      response.writeHead(301, { Location: `${url}/` }).end()
      return
    }
    request.url = path
    const other = notFound === undefined ? undefined : await readFile(join(folder, notFound))
    serve(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end(other)
    })
  })
  const { port, close } = await listen(server)
  return { url: `http://localhost:${port}${start}`, close }
}
