// Writes the charts of one version of the console to a JSON file, for `npm run charts -- compare`, which runs it in a process of its own:
// `node scripts/compare/read-version.ts FOLDER FILE [CHART…]`. This version of the model kit reads both, so that what differs are the charts.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Model } from '@statehouse/workbench/kit'
import type { AnyStateMachine } from 'xstate'
import { chartVersion } from '#workbench/cli/chart-versions.ts'

const [, , folder = '', file = '', ...chosen] = process.argv

const load = (path: string) => import(pathToFileURL(join(folder, path)).href)

const { registry }: { registry: Readonly<Record<string, AnyStateMachine>> } = await load('machines/index.ts')
// A version may have no models, or elsewhere: then there are graphs and no plans.
const { models }: { models: Readonly<Record<string, Model>> } = await load('src/qa/models/index.ts').catch(() => ({
  models: {},
}))

const charts = Object.entries(registry)
  .filter(([id]) => chosen.length === 0 || chosen.includes(id))
  .map(([id, machine]) => [id, chartVersion(machine, models[id])])
await writeFile(file, JSON.stringify(Object.fromEntries(charts)))
