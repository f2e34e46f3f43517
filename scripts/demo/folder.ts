import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The entries that every demo has in its folder. Other sites have a service worker, too. */
const entriesOfDemo = ['files', 'service-worker.js', 'sqlite3.wasm']

/**
 * Writes a demo into a new folder and puts that in the place of another, which a failing `write` leaves as it is.
 * @param outDir an absolute path: of a new folder, an empty one, or that of an earlier demo
 * @param write is given the new folder
 * @throws Error with a sentence for the terminal when there is something else in the folder, and what `write` throws
 */
export async function replaceDemo(outDir: string, write: (folder: string) => Promise<void>): Promise<void> {
  const present = await entriesOf(outDir)
  if (present?.includes('.git'))
    throw new Error(`${outDir} is a Git repository. Choose another folder, and copy the demo from there.`)
  if (present && present.length > 0 && !entriesOfDemo.every((entry) => present.includes(entry)))
    throw new Error(`${outDir} is not empty and no demo. Choose another folder, or empty this one.`)

  await mkdir(dirname(outDir), { recursive: true })
  // Beside the folder, because nothing can be renamed from one disk to another.
  const beside = await mkdtemp(`${outDir}-`)
  try {
    const folder = join(beside, 'new')
    await mkdir(folder)
    await write(folder)
    if (present) await rename(outDir, join(beside, 'old'))
    await rename(folder, outDir)
  } finally {
    await rm(beside, { recursive: true })
  }
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
