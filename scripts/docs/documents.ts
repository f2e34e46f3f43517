import { readFile } from 'node:fs/promises'
import { apiDocuments } from './api.ts'

/** Makes documents: path in the repository → text. */
export type DocumentWriter = () => Promise<ReadonlyMap<string, string>>

/** The writers of all documents that `npm run docs` makes. */
const writers: readonly DocumentWriter[] = [apiDocuments]

/**
 * Makes the documents, and leaves out those that are in the repository as they should be.
 * @param root the repository's folder
 * @returns the stale documents: path → text as it should be
 */
export async function staleDocuments(root: URL): Promise<ReadonlyMap<string, string>> {
  const made = await Promise.all(writers.map((write) => write()))
  const stale = new Map<string, string>()
  for (const [path, text] of made.flatMap((documents) => [...documents])) {
    const present = await readFile(new URL(path, root), 'utf8').catch(() => null)
    if (present !== text) stale.set(path, text)
  }
  return stale
}
