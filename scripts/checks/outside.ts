// `node scripts/checks/outside.ts FILE`: writes a new FILE with what is outside of the project, or compares with it.
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** By path: type and rights, the numbers of a device, and mostly the size and time of a file. */
type Entries = Record<string, string>

/** Terminals, which come and go; the logs of npm, which runs the checks; and what shells and editors remember. */
const ofOthers = /^\/dev\/[pt]ty|\/\.npm$|\/\.\w*(hist|info|hsts)\w*$/

function read(found: Entries, folder: string, depth: number, hasTimes = true): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (!stats || ofOthers.test(path)) continue
    const { mode, rdev, size, mtimeMs } = stats
    found[path] = [mode, rdev, ...(stats.isFile() && hasTimes ? [size, mtimeMs] : [])].join(' ')
    if (stats.isDirectory() && depth > 1) read(found, path, depth - 1)
  }
}

/** A folder that is missing or not readable has no names. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Of the home folder, in which other programs work too, reads only the top and the names in its hidden folders. */
export function readOutside(devices: string, settings: string, home: string): Entries {
  const found: Entries = {}
  read(found, devices, 1)
  read(found, settings, Number.POSITIVE_INFINITY)
  read(found, home, 1)
  for (const name of namesIn(home)) if (name.startsWith('.') && name !== '.npm') read(found, join(home, name), 1, false)
  return found
}

export const changedPaths = (before: Entries, after: Entries): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort()

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2)
  // Not `HOME`, which the checks have for themselves.
  const now = readOutside('/dev', '/etc', userInfo().homedir)
  if (existsSync(file)) {
    const changed = changedPaths(JSON.parse(readFileSync(file, 'utf8')), now)
    if (changed.length > 0) console.error(`Changed outside of the project while the checks ran:\n${changed.join('\n')}`)
    process.exitCode = changed.length > 0 ? 1 : 0
  } else writeFileSync(file, JSON.stringify(now))
}
