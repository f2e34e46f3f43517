import { performance } from 'node:perf_hooks'
import * as v from 'valibot'
import { waiversOf } from '#workbench/kit/executed.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { lint, type Model, runModel } from '#workbench/kit/model/index.ts'
import { mutantsOf } from '#workbench/kit/mutants/operators.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { itemWords } from '#workbench/kit/paths/words.ts'
import { checkProperties, holds, observed } from '#workbench/kit/properties/check.ts'
import { violationAddress, walkLines } from '#workbench/kit/properties/words.ts'

const Sentences = v.array(v.string())

const Violation = v.object({
  sentence: v.string(),
  /** The steps of the shortest walk to it, in words; those of a loop come after `For ever:`. */
  walk: Sentences,
  /** The fragment of the page's address that opens the walk. */
  link: v.string(),
})

const Property = v.object({
  name: v.string(),
  sentence: v.string(),
  /** The number of states or steps that it says something of. */
  asked: v.number(),
  holds: v.boolean(),
  violations: v.array(Violation),
  exceptions: v.array(v.object({ state: v.string(), reason: v.string(), excused: v.number() })),
})

const Chart = v.object({
  chart: v.string(),
  /** The path of the module that exports the machine. */
  source: v.string(),
  /** A hash of what the chart is made of. */
  chartVersion: v.string(),
  states: v.number(),
  transitions: v.number(),
  /** The number of states, with their contexts, that were explored. */
  explored: v.number(),
  /** The number of paths that together meet every coverage item. */
  paths: v.number(),
  coverageItems: v.number(),
  /** Coverage items that nothing meets. */
  missing: Sentences,
  /** Waivers of coverage items that are met, or do not exist. */
  staleWaivers: Sentences,
  crashes: Sentences,
  /** The limits of the exploration, and what the model allows with its reason: waivers, and mistakes that no test would notice. */
  remarks: Sentences,
  lint: Sentences,
  properties: v.array(Property),
  seconds: v.number(),
})

/** What `workbench check --json` writes. */
export const CheckFile = v.object({
  format: v.literal('workbench.check'),
  version: v.literal(1),
  project: v.string(),
  /** The time of the check, as ISO 8601 has it. */
  at: v.string(),
  /** Sentences about modules that could not be loaded. */
  problems: Sentences,
  charts: v.array(Chart),
  /** The number of things that must not be; the command exits with 1 when it is not 0. */
  findings: v.number(),
})
export type CheckFile = v.InferOutput<typeof CheckFile>
export type CheckedChart = v.InferOutput<typeof Chart>

/** Lists what a model allows: coverage items that are waived, and mistakes that no test would notice, each with its reason. */
const allowedIn = (model: Model): string[] => [
  ...Object.entries(waiversOf(model)).map(([item, reason]) => `waived: ${itemWords(model.machine, item)}. ${reason}`),
  ...mutantsOf(model.machine).flatMap(({ id, condition }) => {
    const reason = model.survivors?.[id]
    return reason === undefined ? [] : [`unproven: if ${condition}, no test would notice. ${reason}`]
  }),
]

/** Explores a chart, and holds it against coverage, properties and lint. */
export function checkChart(model: Model, source: string): CheckedChart {
  const start = performance.now()
  const { machine } = model
  const { states, edges } = graphOf(machine)
  const execution = runModel(model)
  const told = observed(model)
  const { results } = checkProperties(model, told === model ? execution : runModel(told))
  const { coverageItems, missing, staleWaivers, crashes, remarks } = execution
  return {
    ...{ chart: machine.id, source, chartVersion: versionOf(machine) },
    // The graph has the chart itself as its outermost state.
    ...{ states: states.length - 1, transitions: edges.length },
    ...{ explored: execution.states.length, paths: execution.paths.length, coverageItems: coverageItems.length },
    ...{
      missing: [...missing],
      staleWaivers: [...staleWaivers],
      crashes: [...crashes],
      remarks: [...remarks, ...allowedIn(model)],
    },
    lint: lint(machine),
    properties: results.map((result) => ({
      ...{ name: result.name, sentence: result.sentence, asked: result.asked, holds: holds(result) },
      violations: result.violations.map((violation) => ({
        sentence: violation.sentence,
        walk: walkLines(model, violation),
        link: violationAddress(model, violation),
      })),
      exceptions: [...result.exceptions],
    })),
    seconds: Math.round(performance.now() - start) / 1000,
  }
}
