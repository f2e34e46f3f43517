import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineHashes } from '#html/inline-hashes.ts'

/** Reads the hashes of a build's inline scripts and styles. A build without csp.json has none. */
export async function inlineHashes(folder: string): Promise<InlineHashes> {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { 'script-src': [], 'style-src': [] }
}
