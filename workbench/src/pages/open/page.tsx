import coverage from 'virtual:coverage'
import * as project from 'virtual:machines'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { layOutInWorker } from '#workbench/draw/worker.ts'
import { ownTheme, startWorkbench } from '#workbench/index.tsx'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { collectMachines, messageOf } from './machines.ts'

/** Lays out every chart whose layout is not known; one that cannot be is named. */
async function layOutAll(models: Readonly<Record<string, Model>>) {
  const layouts: Record<string, PlacedChart> = {}
  const notes: string[] = []
  for (const [id, { machine }] of Object.entries(models)) {
    try {
      layouts[id] = project.layouts[id] ?? (await layOutInWorker(graphOf(machine)))
    } catch (error) {
      notes.push(`The chart of “${id}” cannot be laid out: ${messageOf(error)}`)
    }
  }
  return { layouts, notes }
}

// The page of `workbench open` and `workbench build`: machines of any project, with screens where it has some.
const { models, notes } = await collectMachines(project.modules)
const { screens: known = {}, ...parts } = project.parts
const screens = Object.fromEntries(Object.keys(models).map((id) => [id, known[id] ?? 'This machine has no screen.']))
const isRecorded = coverage.model.at !== null || coverage.scenarios.at !== null

await startWorkbench({ ...parts, name: project.name, models, screens }, async () => {
  const placed = await layOutAll(models)
  return {
    theme: ownTheme(),
    layouts: placed.layouts,
    notes: [...project.notes, ...notes, ...placed.notes],
    ...(isRecorded && { coverage }),
  }
})
