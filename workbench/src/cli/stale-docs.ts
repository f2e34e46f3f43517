import { readdir, readFile } from 'node:fs/promises'

/**
 * Lists the files that are stale: changed, missing, or left over from a chart that is gone.
 * @param wanted name to text, from `chartDocs`
 */
export async function staleDocs(folder: URL, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const present = await readdir(folder).catch(() => [])
  const names = [...new Set([...wanted.keys(), ...present])]
  const checked = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8').catch(() => undefined)
    return text === wanted.get(name) ? [] : [name]
  })
  return (await Promise.all(checked)).flat().sort()
}
