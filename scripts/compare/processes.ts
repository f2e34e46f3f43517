import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ChartVersion } from '#workbench/cli/compare/chart-version.ts'
import type { Checkout } from './versions.ts'

const run = promisify(execFile)
const reader = fileURLToPath(new URL('read-version.ts', import.meta.url))

/** The last line that a failed command wrote, which is the one with the reason. */
function reasonOf(error: unknown): string {
  const written = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : ''
  const line = written.split('\n').findLast((each) => /\w*Error\b/.test(each))
  return (line ?? (error instanceof Error ? error.message : String(error))).trim()
}

/**
 * Reads the charts of a version in a process of its own, with its own modules.
 * @param file the path of a file that it may write
 * @param charts the ids of those to read; all of them when it is empty
 * @returns the charts under their ids
 * @throws Error with a sentence when they cannot be read
 */
export async function readCharts(
  { version, folder }: Checkout,
  file: string,
  charts: readonly string[],
): Promise<Readonly<Record<string, ChartVersion>>> {
  try {
    await run(process.execPath, [reader, folder, file, ...charts], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The charts of ${version.commit} cannot be read: ${reasonOf(error)}`)
  }
}
