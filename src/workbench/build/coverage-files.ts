import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { type Coverage, type Executed, type Kind, noCoverage, recordOf } from '#workbench/coverage/coverage.ts'

/** The folder in which the tests leave what they executed. */
export const coverageFolder = resolve('node_modules/.cache/workbench/coverage')

/** The file of one kind of test. */
const coverageFile = (kind: Kind): string => join(coverageFolder, `${kind}.json`)

const Keys = v.array(v.string())
const ExecutedFile = v.object({
  at: v.nullable(v.string()),
  seen: Keys,
  tests: v.optional(Keys),
  by: v.optional(v.record(v.string(), v.object({ count: v.number(), tests: v.array(v.number()) }))),
})

/** The coverage items that tests met, by the title of the test. */
export type MetByTest = ReadonlyMap<string, Iterable<string>>

const TestsFile = v.record(v.string(), Keys)

/** The coverage items that the tests of one file met, kept apart so that a run of one file replaces nothing of the others. */
const ScenariosFile = v.object({ at: v.string(), file: v.string(), tests: TestsFile })

const scenariosFolder = join(coverageFolder, 'scenarios')

async function readJson<S extends v.GenericSchema>(schema: S, path: string): Promise<v.InferOutput<S> | null> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

async function readAll<S extends v.GenericSchema>(schema: S, folder: string): Promise<v.InferOutput<S>[]> {
  const names = await readdir(folder).catch(() => [])
  const read = await Promise.all(names.sort().map((name) => readJson(schema, join(folder, name))))
  return read.flatMap((each) => (each === null ? [] : [each]))
}

/** Reads the coverage of the last run; it is empty before the first. */
export async function readCoverage(): Promise<Coverage> {
  const read = async (kind: Kind): Promise<Executed> => withoutMissing(await readJson(ExecutedFile, coverageFile(kind)))
  return { model: await read('model'), scenarios: await readScenarios(), journeys: await read('journeys') }
}

/** An optional field is left out or has a value; it is never `undefined`. */
function withoutMissing(file: v.InferOutput<typeof ExecutedFile> | null): Executed {
  if (file === null) return noCoverage.model
  const { at, seen, tests, by } = file
  return { at, seen, ...(tests && { tests }), ...(by && { by }) }
}

/** Joins the scenarios of all files that still exist; they are as old as the oldest of these. */
async function readScenarios(): Promise<Executed> {
  const files = (await readAll(ScenariosFile, scenariosFolder)).filter(({ file }) => existsSync(file))
  const [at] = files.map((file) => file.at).sort()
  if (at === undefined) return noCoverage.scenarios
  return { at, ...recordOf(new Map(files.flatMap(({ tests }) => Object.entries(tests)))) }
}

/** Keeps the coverage of a whole run. A run that recorded nothing failed early, and replaces nothing. */
export async function keepExecuted(kind: 'model' | 'journeys', record: Omit<Executed, 'at'>): Promise<void> {
  if (record.seen.length === 0) return
  await writeJson(coverageFile(kind), { at: new Date().toISOString(), ...record } satisfies Executed)
}

/**
 * Keeps what the scenarios of one test file met.
 * @param file its path from the folder of the project
 */
export async function keepScenarios(file: string, tests: MetByTest): Promise<void> {
  const kept: v.InferOutput<typeof ScenariosFile> = { at: new Date().toISOString(), file, tests: plain(tests) }
  await writeJson(join(scenariosFolder, `${file.replaceAll(/[^\w.-]+/g, '-')}.json`), kept)
}

/** Writes the coverage of one worker of a run. */
export async function writePart(parts: string, worker: number, tests: MetByTest): Promise<void> {
  await writeJson(join(parts, `${worker}.json`), plain(tests))
}

/** Joins the coverage of all workers of a run. */
export async function readParts(parts: string): Promise<MetByTest> {
  const joined = new Map<string, Set<string>>()
  for (const part of await readAll(TestsFile, parts)) {
    for (const [title, keys] of Object.entries(part)) {
      joined.set(title, (joined.get(title) ?? new Set()).union(new Set(keys)))
    }
  }
  return joined
}

const plain = (tests: MetByTest) => Object.fromEntries([...tests].map(([title, keys]) => [title, [...keys]]))

/** Writes a file at once: a build beside the tests reads it whole. */
async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(value))
  await rename(unfinished, path)
}
