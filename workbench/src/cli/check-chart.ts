import { performance } from 'node:perf_hooks'
import { graphOf } from '#workbench/kit/graph.ts'
import { lint, type Model, runModel } from '#workbench/kit/model/index.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { checkProperties, holds, observed } from '#workbench/kit/properties/check.ts'
import { violationAddress, walkLines } from '#workbench/kit/properties/words.ts'
import type { CheckedChart } from './check-file.ts'

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
    ...{ missing: [...missing], staleWaivers: [...staleWaivers], crashes: [...crashes], remarks: [...remarks] },
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
