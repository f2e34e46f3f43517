import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import sirv, { type Options } from 'sirv'
import { cacheControlOf, filePath } from '../../../deploy/headers.ts'
import { listen } from '../listen.ts'

export interface StaticServer {
  /** Without a trailing slash, for example http://localhost:40123 */
  readonly url: string
  close(): Promise<void>
}

/** @returns a copy of a folder, whose files are compressed with brotli too */
async function compressed(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'statehouse-compressed-'))
  await cp(folder, copy, { recursive: true })
  for await (const path of glob(join(copy, '**/*.{css,html,js,json,svg}')))
    await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
  return copy
}

/**
 * Serves a folder on loopback like a good web server: assets with a permanent cache, pages with revalidation (304), 404
 * for a missing file, and the console for all other paths.
 * @param compresses for measurements
 */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
  compresses = false,
): Promise<StaticServer> {
  const served = compresses ? await compressed(folder) : folder
  const options: Options = {
    etag: true,
    brotli: compresses,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControlOf(path)),
  }
  const serveFile = sirv(served, options)
  const servePage = sirv(served, { ...options, single: true, ignores: false })
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const serve = filePath.test(request.url ?? '') ? serveFile : servePage
    serve(request, response)
  })
  const { port, close } = await listen(server)
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await close()
      if (compresses) await rm(served, { recursive: true })
    },
  }
}
