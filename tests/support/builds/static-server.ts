import { cp, glob, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'
import { compressFiles } from '../../../deploy/compress.ts'
import { cacheControlOf, filePath } from '../../../deploy/headers.ts'
import { listen } from '../listen.ts'

export interface StaticServer {
  /** Without a trailing slash, for example http://localhost:40123 */
  readonly url: string
  close(): Promise<void>
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
  const served = compresses ? await mkdtemp(join(tmpdir(), 'statehouse-compressed-')) : folder
  if (compresses) {
    await cp(folder, served, { recursive: true })
    for await (const file of glob(join(served, '**/*.*'))) await compressFiles([file])
  }
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
