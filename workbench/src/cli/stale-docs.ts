import { readdir, readFile } from 'node:fs/promises'

/** The words by which a page of a chart is known, and may be removed with its picture when the chart is gone. */
const ownWords = /^Made from .*; not to be edited\.$/m

/**
 * Lists the files that are stale: changed, missing, or left over from a chart that is gone. Other files of the folder are left alone.
 * @param wanted name to text, from `chartDocs`
 */
export async function staleDocs(folder: URL, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const read = (name: string) => readFile(new URL(name, folder), 'utf8').catch(() => undefined)
  const present = await readdir(folder).catch((): string[] => [])
  const gone: string[] = []
  for (const name of present) {
    const chart = /^(.+)\.md$/.exec(name)?.[1]
    if (chart === undefined || wanted.has(name) || !ownWords.test((await read(name)) ?? '')) continue
    gone.push(...[name, `${chart}.svg`].filter((each) => present.includes(each)))
  }
  const checked = [...wanted].map(async ([name, text]) => ((await read(name)) === text ? [] : [name]))
  return [...(await Promise.all(checked)).flat(), ...gone].sort()
}
