import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { noticesFile } from './notices.ts'

/**
 * Writes a package into a new folder, then replaces the old one with it. If `write` fails, the old folder stays.
 * @param outDir absolute path of a new or empty folder, or of an earlier package
 * @param project must not be replaced
 * @throws Error with a message for the terminal if the folder contains anything else
 */
export async function replaceFolder(
  outDir: string,
  project: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  const isPresent = await checkFolder(outDir, project)
  await mkdir(dirname(outDir), { recursive: true })
  // In the same parent folder, because a rename cannot cross file systems.
  const temporary = await mkdtemp(`${outDir}-`)
  try {
    const folder = join(temporary, 'new')
    await mkdir(folder)
    await write(folder)
    if (isPresent) await rename(outDir, join(temporary, 'old'))
    await rename(folder, outDir)
  } finally {
    await rm(temporary, { recursive: true })
  }
}

/** Returns whether the folder exists. */
async function checkFolder(outDir: string, project: string): Promise<boolean> {
  if (isWithin(await realOf(project), await realOf(outDir)))
    throw new Error(`${outDir} contains the project. Choose another folder.`)
  if (!existsSync(outDir)) return false
  const present = await readdir(outDir)
  if (present.includes('.git'))
    throw new Error(`${outDir} is a Git repository. Choose another folder, and copy the package from there.`)
  if (present.length > 0 && !existsSync(join(outDir, 'site', noticesFile)))
    throw new Error(`${outDir} is not empty and no package. Choose another folder, or empty this one.`)
  return true
}

/** Follows symbolic links as far as the path exists. */
const realOf = (path: string) => realpath(path).catch(() => path)

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
