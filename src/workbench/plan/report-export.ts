import { save } from '#workbench/chart/save.ts'
import { eventTitle } from '#workbench/model/explore.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { writeInput } from '#workbench/paths/choices.ts'
import { plannedPaths } from '#workbench/paths/walks.ts'
import type { Product } from '#workbench/product.tsx'
import type { Progress } from './progress.ts'
import { jsonOf, markdownOf, type Report, reportedChart } from './report.ts'

/**
 * Writes the report of every chart. Executes the models of all charts, which takes a moment.
 * @param page the address of this page; its fragment does not matter
 */
export function reportOf({ name, models }: Product, progress: Progress, at: Date, page: string): Report {
  const charts = Object.entries(models).map(([chart, model]) => {
    const plan = plannedPaths(model).map(({ id, walk, steps }) => ({
      id,
      steps,
      words: walk.events.map((event) => eventTitle(model, model.machine, event)),
      input: walk.input.name,
      link: writeAddress({ view: 'chart', chart, state: null, panel: 'plan', input: writeInput(walk), steps }),
    }))
    return reportedChart(chart, plan, progress)
  })
  return { product: name, at: at.toISOString(), page: page.replace(/#.*$/s, ''), charts }
}

const formats = {
  markdown: { write: markdownOf, type: 'text/markdown', name: 'report.md' },
  json: { write: jsonOf, type: 'application/json', name: 'report.json' },
} as const

/** Hands a report to the browser as a file. */
export function download(report: Report, format: keyof typeof formats): void {
  const { write, type, name } = formats[format]
  save(new Blob([write(report)], { type }), name)
}
