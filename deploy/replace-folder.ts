import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

/** What a command writes into a folder that a person names. */
interface Output {
  /** For example `demo`. */
  readonly name: string
  /** The files by which an older one is known. */
  readonly marks: readonly string[]
  /** Folders that must not go with an older one, by the words with which a sentence names them. */
  readonly keep?: readonly { readonly name: string; readonly path: string }[]
}

/**
 * Writes into a new folder and puts that in the place of another, which a failing `write` leaves as it is.
 * @param outDir an absolute path: of a new folder, an empty one, or one with an older output
 * @param write is given the new folder
 * @returns what `write` returns
 * @throws Error with a sentence for the terminal when there is something else in the folder, and what `write` throws
 */
export async function replaceFolder<Result>(
  outDir: string,
  output: Output,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const present = await checkFolder(outDir, output)
  await mkdir(dirname(outDir), { recursive: true })
  // Beside the folder, because nothing can be renamed from one disk to another.
  const beside = await mkdtemp(`${outDir}-`)
  try {
    const folder = join(beside, 'new')
    await mkdir(folder)
    const result = await write(folder)
    if (present) await rename(outDir, join(beside, 'old'))
    await rename(folder, outDir)
    return result
  } finally {
    await rm(beside, { recursive: true })
  }
}

/** @returns the entries of the folder; null when there is none */
async function checkFolder(outDir: string, { name, marks, keep = [] }: Output): Promise<string[] | null> {
  const place = await realOf(outDir)
  for (const kept of keep)
    if (isWithin(await realOf(kept.path), place))
      throw new Error(`${outDir} contains ${kept.name}. Choose another folder.`)
  const present = await entriesOf(outDir)
  if (present?.includes('.git'))
    throw new Error(`${outDir} is a Git repository. Choose another folder, and copy the ${name} from there.`)
  if (present && present.length > 0 && !marks.every((mark) => existsSync(join(outDir, mark))))
    throw new Error(`${outDir} is not empty and no ${name}. Choose another folder, or empty this one.`)
  return present
}

/** Follows symbolic links, as far as the path exists. */
const realOf = (path: string) => realpath(path).catch(() => path)

/** Tells whether a path is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Lists a folder; null when there is none. */
async function entriesOf(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder)
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null
    throw problem
  }
}
