import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { compressedEndings } from './compress.ts'

/** The list of a package's own assets, beside its site. */
export const listName = 'assets.json'

const assetsIn = (packaged: string) => join(packaged, 'site', 'assets')

/** Writes the list of the assets that the site has now. @returns their number */
export async function listAssets(packaged: string): Promise<number> {
  const names = (await readdir(assetsIn(packaged))).sort()
  await writeFile(join(packaged, listName), `${JSON.stringify(names, null, 2)}\n`)
  return names.length
}

const List = v.array(v.pipe(v.string(), v.regex(/^[\w.-]+$/)))

/**
 * Reads the list of a package's own assets.
 * @throws Error when the folder has no such list
 */
export async function assetsOf(packaged: string): Promise<readonly string[]> {
  const list = join(packaged, listName)
  if (!existsSync(list)) throw new Error(`${packaged} is no package: it has no ${listName}.`)
  try {
    return v.parse(List, JSON.parse(await readFile(list, 'utf8')))
  } catch {
    throw new Error(`${list} is no list of assets.`)
  }
}

/**
 * Copies the assets of another package, with their compressed forms: pages that were opened before a deployment ask for them. What that
 * package kept of an older one is left behind.
 * @param previous the folder of the package that is served until now
 * @returns the number of assets that were kept
 * @throws Error when the other folder is no package
 */
export async function keepAssets(packaged: string, previous: string): Promise<number> {
  const own = new Set(await readdir(assetsIn(packaged)))
  const missing = (await assetsOf(previous)).filter((name) => !own.has(name))
  for (const name of missing.flatMap((each) => ['', ...compressedEndings].map((ending) => each + ending)))
    if (existsSync(join(assetsIn(previous), name)))
      await copyFile(join(assetsIn(previous), name), join(assetsIn(packaged), name))
  return missing.length
}
