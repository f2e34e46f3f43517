import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { compressedEndings } from './compress.ts'

/** The list of a package's own assets, beside its site. */
const listName = 'assets.json'

const assetsIn = (packaged: string) => join(packaged, 'site', 'assets')

/** Writes the list of the assets that the site has now. @returns their number */
export async function listAssets(packaged: string): Promise<number> {
  const names = (await readdir(assetsIn(packaged))).sort()
  await writeFile(join(packaged, listName), `${JSON.stringify(names, null, 2)}\n`)
  return names.length
}

/**
 * Copies the assets of another package, with their compressed forms: pages that were opened before a deployment ask for them. What that
 * package kept of an older one is left behind.
 * @param previous the folder of the package that is served until now; one without a list has nothing to keep
 * @returns the number of assets that were kept
 */
export async function keepAssets(packaged: string, previous: string): Promise<number> {
  const list = join(previous, listName)
  if (!existsSync(list)) return 0
  const own = new Set(await readdir(assetsIn(packaged)))
  const names = v.parse(v.array(v.pipe(v.string(), v.regex(/^[\w.-]+$/))), JSON.parse(await readFile(list, 'utf8')))
  const missing = names.filter((name) => !own.has(name))
  for (const name of missing.flatMap((each) => ['', ...compressedEndings].map((ending) => each + ending)))
    if (existsSync(join(assetsIn(previous), name)))
      await copyFile(join(assetsIn(previous), name), join(assetsIn(packaged), name))
  return missing.length
}
