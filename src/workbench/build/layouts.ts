// Prints the places of every chart as JSON. `layouts.plugin.ts` runs it in a process of its own, so that a chart that was edited is read anew.
import process from 'node:process'
import { registry } from '#machines/index.ts'
import { graphOf } from '#workbench/chart/graph.ts'
import { layOut } from './elk.ts'

const layouts = await Promise.all(
  Object.entries(registry).map(async ([id, machine]) => [id, await layOut(graphOf(machine))] as const),
)
process.stdout.write(JSON.stringify(Object.fromEntries(layouts)))
