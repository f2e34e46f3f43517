import { modules } from 'virtual:machines'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { layOutInWorker } from '#workbench/draw/worker.ts'
import { ownTheme, startWorkbench } from '#workbench/index.tsx'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { collectMachines, messageOf } from './machines.ts'

/** Lays every chart out; one that cannot be is named. */
async function layOutAll(models: Readonly<Record<string, Model>>) {
  const layouts: Record<string, PlacedChart> = {}
  const notes: string[] = []
  for (const [id, { machine }] of Object.entries(models)) {
    try {
      layouts[id] = await layOutInWorker(graphOf(machine))
    } catch (error) {
      notes.push(`The chart of “${id}” cannot be laid out: ${messageOf(error)}`)
    }
  }
  return { layouts, notes }
}

// The page of `npm run charts -- open`: machines of any project, without screens and without tests that record.
const { models, notes } = await collectMachines(modules)
const screens = Object.fromEntries(Object.keys(models).map((id) => [id, 'This machine has no screen.']))
const name = modules.map(({ path }) => path.replace(/^.*[\\/]/, '')).join(', ')

await startWorkbench({ name, models, screens }, async () => {
  const placed = await layOutAll(models)
  return { theme: ownTheme(), layouts: placed.layouts, notes: [...notes, ...placed.notes] }
})
