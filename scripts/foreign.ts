// `node scripts/run.mjs scripts/foreign.ts [path/to/machine.ts …]`: prints how the model kit and the drawing deal with machines that are not
// the product's: those of tests/workbench/foreign, or those of the named modules.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { type Execution, graphOf, runModel } from '@statehouse/workbench/kit'
import { drawingProblems } from '#tests/workbench/chart/geometry.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'

registerHooks({
  resolve(specifier, context, next) {
    // The machines run on the XState of the workbench, whatever else their project has installed.
    if (/^xstate(\/|$)/.test(specifier)) return next(specifier, { ...context, parentURL: import.meta.url })
    try {
      return next(specifier, context)
    } catch (error) {
      // A bundler finds `./types` without its ending, Node does not.
      if (!specifier.startsWith('.') || specifier.endsWith('.ts')) throw error
      return next(`${specifier.replace(/\.js$/, '')}.ts`, context)
    }
  },
})

const [, , ...paths] = process.argv
const modules =
  paths.length > 0
    ? paths.map((path) => ({
        path,
        load: () => import(pathToFileURL(resolve(process.env.INIT_CWD ?? '.', path)).href),
      }))
    : (await import('#tests/workbench/foreign/modules.ts')).modules

/** Says in one sentence why an exploration is not whole; empty when it is. */
function sentenceOf({ crashes, remarks, missing, coverageItems }: Execution): string {
  const [first] = [...crashes, ...remarks]
  if (first !== undefined) return first
  return missing.length === 0
    ? ''
    : `Default answers do not meet ${missing.length} of ${coverageItems.length}: ${missing[0]}`
}

const { models, notes } = await collectMachines(modules)
const width = Math.max(...Object.keys(models).map((id) => id.length), 7)
const row = (id: string, figures: readonly (number | string)[], sentence: string) =>
  console.log(
    `${id.padEnd(width)}${figures.map((figure) => String(figure).padStart(12)).join('')}  ${sentence}`.trimEnd(),
  )

row('machine', ['states', 'transitions', 'explored', 'paths', 'missing', 'explore ms', 'draw ms'], '')
const count = { drawn: 0, explored: 0, whole: 0 }
for (const [id, model] of Object.entries(models)) {
  const graph = graphOf(model.machine)
  const begin = performance.now()
  const execution = runModel(model)
  const explored = performance.now()
  const drawn = await layOut(graph).then(
    (chart) => drawingProblems(chart).map((problem) => `In its drawing ${problem}. `)[0] ?? '',
    (error: unknown) => `It cannot be drawn: ${error instanceof Error ? error.message : String(error)} `,
  )
  const sentence = drawn + sentenceOf(execution)
  if (drawn === '') count.drawn += 1
  // To its end: what is missing then cannot happen, or needs answers of a model.
  if (execution.crashes.length === 0 && execution.states.length > 0 && !execution.isCut) count.explored += 1
  if (sentence === '') count.whole += 1
  row(
    id,
    [
      graph.states.length - 1,
      graph.edges.length,
      execution.states.length,
      execution.paths.length,
      execution.missing.length,
      Math.round(explored - begin),
      Math.round(performance.now() - explored),
    ],
    sentence,
  )
}
for (const note of notes) console.log(note)
console.log(
  `${Object.keys(models).length} machines: ${count.drawn} drawn without overlap, ${count.explored} explored to the end,`,
)
console.log(`${count.whole} of these whole with default answers; the others say why not.`)
