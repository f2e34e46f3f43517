import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineHashes } from './inline-hashes.ts'

/** A build without csp.json has no inline scripts and styles. */
export async function inlineHashes(folder: string): Promise<InlineHashes> {
  const file = join(folder, 'csp.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { 'script-src': [], 'style-src': [] }
}
