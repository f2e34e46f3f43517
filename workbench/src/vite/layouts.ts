// Prints the layouts of all charts of a registry as JSON. `layouts.plugin.ts` runs it.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { layOut } from '#workbench/draw/elk.ts'
import { graphOf } from '#workbench/kit/graph.ts'

const [, , path = ''] = process.argv
const { registry }: { registry: Record<string, AnyStateMachine> } = await import(pathToFileURL(path).href)
const layouts = await Promise.all(
  Object.entries(registry).map(async ([id, machine]) => [id, await layOut(graphOf(machine))] as const),
)
process.stdout.write(JSON.stringify(Object.fromEntries(layouts)))
