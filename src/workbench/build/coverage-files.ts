import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Coverage, Executed, Kind } from '#workbench/coverage/coverage.ts'

/** The folder in which the tests leave what they executed. */
export const coverageFolder = resolve('node_modules/.cache/workbench/coverage')

/** The file of one kind of test. */
const coverageFile = (kind: Kind): string => join(coverageFolder, `${kind}.json`)

const Keys = v.array(v.string())
const ExecutedFile = v.object({ at: v.nullable(v.string()), seen: Keys })

async function readJson<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S> | null> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Reads the coverage of the last run; it is empty before the first. */
export async function readCoverage(): Promise<Coverage> {
  const none: Executed = { at: null, seen: [] }
  const read = async (kind: Kind) => (await readJson(ExecutedFile, coverageFile(kind))) ?? none
  return { model: await read('model'), journeys: await read('journeys') }
}

/** Keeps the coverage of a whole run. A run that recorded nothing failed early, and replaces nothing. */
export async function keepExecuted(kind: Kind, keys: Iterable<string>): Promise<void> {
  const executed: Executed = { at: new Date().toISOString(), seen: [...new Set(keys)].sort() }
  if (executed.seen.length === 0) return
  await writeJson(coverageFile(kind), executed)
}

/** Writes the coverage of one worker of a run. */
export async function writePart(parts: string, worker: number, keys: Iterable<string>): Promise<void> {
  await writeJson(join(parts, `${worker}.json`), [...keys])
}

/** Joins the coverage of all workers of a run. */
export async function readParts(parts: string): Promise<string[]> {
  const names = await readdir(parts).catch(() => [])
  const keys = await Promise.all(names.map((name) => readJson(Keys, join(parts, name))))
  return keys.flatMap((part) => part ?? [])
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(value))
}
