import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { type Coverage, type Executed, noCoverage, recordOf } from '#workbench/kit/executed.ts'

/** The folder in which the tests leave what they executed. */
export const coverageFolder = resolve('node_modules/.cache/workbench/coverage')

const modelFile = join(coverageFolder, 'model.json')

const Keys = v.array(v.string())
const ModelFile = v.object({ at: v.string(), seen: Keys })

/** The coverage items that the tests of one file met, kept apart so that a run of one file replaces nothing of the others. */
const ScenariosFile = v.object({ at: v.string(), file: v.string(), tests: v.record(v.string(), Keys) })

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
  return { model: (await readJson(ModelFile, modelFile)) ?? noCoverage.model, scenarios: await readScenarios() }
}

/** Joins the scenarios of all files that still exist; they are as old as the oldest of these. */
async function readScenarios(): Promise<Executed> {
  const files = (await readAll(ScenariosFile, scenariosFolder)).filter(({ file }) => existsSync(file))
  const [at] = files.map((file) => file.at).sort()
  if (at === undefined) return noCoverage.scenarios
  return { at, ...recordOf(new Map(files.flatMap(({ tests }) => Object.entries(tests)))) }
}

/**
 * Keeps what the model tests of all charts met.
 * @param seen the coverage items
 */
export async function keepModelTests(seen: readonly string[]): Promise<void> {
  await writeJson(modelFile, { at: new Date().toISOString(), seen } satisfies Executed)
}

/**
 * Keeps what the scenarios of one test file met.
 * @param file its path from the folder of the project
 * @param tests the title of a test to the coverage items that it met
 */
export async function keepScenarios(file: string, tests: ReadonlyMap<string, Iterable<string>>): Promise<void> {
  const kept: v.InferOutput<typeof ScenariosFile> = {
    at: new Date().toISOString(),
    file,
    tests: Object.fromEntries([...tests].map(([title, keys]) => [title, [...keys]])),
  }
  await writeJson(join(scenariosFolder, `${file.replaceAll(/[^\w.-]+/g, '-')}.json`), kept)
}

/** Writes a file at once: a build beside the tests reads it whole. */
async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(value))
  await rename(unfinished, path)
}
