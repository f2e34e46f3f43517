// Prints the positions of the charts of all models as JSON. `layouts.plugin.ts` runs it.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { layOut } from '#workbench/draw/elk.ts'
import { type Positions, positionsOf } from '#workbench/draw/layout.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'

const [, , path = ''] = process.argv
const { models }: { models: Readonly<Record<string, Model>> } = await import(pathToFileURL(path).href)
const layouts = await Promise.all(
  Object.entries(models).map(async ([id, { machine }]) => {
    const { rows, names } = await layOut(graphOf(machine))
    return [id, { rows: positionsOf(rows), names: positionsOf(names) } satisfies Positions] as const
  }),
)
process.stdout.write(JSON.stringify(Object.fromEntries(layouts)))
