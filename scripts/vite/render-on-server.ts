import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultClientConditions, type SSROptions } from 'vite'

/** Like for a browser, so that the router renders the same. React's edge renderer leaves no open handle. */
export const renderOnServer: SSROptions = {
  target: 'webworker',
  noExternal: true,
  resolve: { conditions: ['edge-light', ...defaultClientConditions] },
}

/** Runs a module that imports nothing. Returns its exports. */
export async function importCode<Exports>(code: string): Promise<Exports> {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-code-'))
  try {
    const file = join(folder, 'code.mjs')
    await writeFile(file, code)
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}
