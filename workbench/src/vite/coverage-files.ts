import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { type Coverage, type Executed, noCoverage, recordOf } from '#workbench/kit/executed.ts'

/** The folder in which the tests leave what they executed. */
export const coverageFolder = resolve('node_modules/.cache/workbench/coverage')

const modelFile = join(coverageFolder, 'model.json')

/** The version of the forms below; a workbench reads no newer one. */
const version = 1

const head = { format: v.literal('workbench.coverage'), version: v.literal(version), at: v.string() }
const Keys = v.array(v.string())

const ModelFile = v.object({ ...head, kind: v.literal('model'), seen: Keys })

/** The coverage items that the tests of one file met, kept apart so that a run of one file replaces nothing of the others. */
const ScenariosFile = v.object({
  ...head,
  kind: v.literal('scenarios'),
  file: v.string(),
  tests: v.record(v.string(), Keys),
})

const scenariosFolder = join(coverageFolder, 'scenarios')

/** Gets a sentence about a file that is left out. */
type Warn = (sentence: string) => void

async function readJson<S extends v.GenericSchema>(
  schema: S,
  path: string,
  warn: Warn,
): Promise<v.InferOutput<S> | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (v.is(v.object({ ...head, version: v.pipe(v.number(), v.gtValue(version)) }), value)) {
      warn(`${path} is left out: a newer workbench has written it.`)
    }
    return v.parse(schema, value)
  } catch {
    return null
  }
}

async function readAll<S extends v.GenericSchema>(schema: S, folder: string, warn: Warn): Promise<v.InferOutput<S>[]> {
  const names = await readdir(folder).catch(() => [])
  const read = await Promise.all(names.sort().map((name) => readJson(schema, join(folder, name), warn)))
  return read.flatMap((each) => (each === null ? [] : [each]))
}

/** Reads the coverage of the last run; it is empty before the first. */
export async function readCoverage(warn: Warn): Promise<Coverage> {
  const model = await readJson(ModelFile, modelFile, warn)
  return { model: model ? { at: model.at, seen: model.seen } : noCoverage.model, scenarios: await readScenarios(warn) }
}

/** Joins the scenarios of all files that still exist; they are as old as the oldest of these. */
async function readScenarios(warn: Warn): Promise<Executed> {
  const files = (await readAll(ScenariosFile, scenariosFolder, warn)).filter(({ file }) => existsSync(file))
  const [at] = files.map((file) => file.at).sort()
  if (at === undefined) return noCoverage.scenarios
  return { at, ...recordOf(new Map(files.flatMap(({ tests }) => Object.entries(tests)))) }
}

/**
 * Keeps what the model tests of all charts met.
 * @param seen the coverage items
 */
export async function keepModelTests(seen: readonly string[]): Promise<void> {
  await writeJson(modelFile, { ...newHead(), kind: 'model', seen: [...seen] } satisfies v.InferOutput<typeof ModelFile>)
}

/**
 * Keeps what the scenarios of one test file met.
 * @param file its path from the folder of the project
 * @param tests the title of a test to the coverage items that it met
 */
export async function keepScenarios(file: string, tests: ReadonlyMap<string, Iterable<string>>): Promise<void> {
  const kept: v.InferOutput<typeof ScenariosFile> = {
    ...newHead(),
    kind: 'scenarios',
    file,
    tests: Object.fromEntries([...tests].map(([title, keys]) => [title, [...keys]])),
  }
  await writeJson(join(scenariosFolder, `${file.replaceAll(/[^\w.-]+/g, '-')}.json`), kept)
}

const newHead = () => ({ format: 'workbench.coverage', version, at: new Date().toISOString() }) as const

/** Writes a file at once: a build beside the tests reads it whole. */
async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(value))
  await rename(unfinished, path)
}
