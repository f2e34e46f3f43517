import { readFile } from 'node:fs/promises'
import { apiDocuments } from './api.ts'
import { architectureDocuments } from './architecture.ts'

/** Paths in the repository → texts. */
type Documents = ReadonlyMap<string, string>

/** The writers of the documents, each of which makes some. */
const writers: readonly (() => Promise<Documents>)[] = [apiDocuments, architectureDocuments]

/** Makes every document of `npm run docs`. */
export async function makeDocuments(): Promise<Documents> {
  const made = await Promise.all(writers.map((write) => write()))
  return new Map(made.flatMap((documents) => [...documents]))
}

/**
 * Finds the documents that are missing or different in a folder.
 * @returns their paths
 */
export async function stalePaths(documents: Documents, root: URL): Promise<string[]> {
  const checked = [...documents].map(async ([path, text]) => {
    const present = await readFile(new URL(path, root), 'utf8').catch(() => null)
    return present === text ? [] : [path]
  })
  return (await Promise.all(checked)).flat()
}
