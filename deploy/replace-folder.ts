import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

interface Output {
  readonly name: string
  /** Files by which an earlier output is recognized. */
  readonly marks: readonly string[]
  /** Folders that must not be replaced, with the name that error messages use. */
  readonly keep?: readonly { readonly name: string; readonly path: string }[]
}

/**
 * Writes into a new folder, then replaces the old one with it. If `write` fails, the old folder stays as it is.
 * @param outDir absolute path of a new or empty folder, or of an earlier output
 * @throws Error with a message for the terminal if the folder contains anything else
 */
export async function replaceFolder<Result>(
  outDir: string,
  output: Output,
  write: (folder: string) => Promise<Result>,
): Promise<Result> {
  const present = await checkFolder(outDir, output)
  await mkdir(dirname(outDir), { recursive: true })
  // In the same parent folder, because a rename cannot cross file systems.
  const temporary = await mkdtemp(`${outDir}-`)
  try {
    const folder = join(temporary, 'new')
    await mkdir(folder)
    const result = await write(folder)
    if (present) await rename(outDir, join(temporary, 'old'))
    await rename(folder, outDir)
    return result
  } finally {
    await rm(temporary, { recursive: true })
  }
}

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

/** Follows symbolic links as far as the path exists. */
const realOf = (path: string) => realpath(path).catch(() => path)

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function entriesOf(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
