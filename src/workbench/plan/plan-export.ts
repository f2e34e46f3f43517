import { models } from '#models/index.ts'
import { save } from '#workbench/chart/save.ts'
import { eventTitle, textOf } from '#workbench/model/keys.ts'
import { writeAddress } from '#workbench/page/address.ts'
import { inputsOf, planOf } from '#workbench/paths/simulation.ts'
import { plannedWalks } from '#workbench/paths/walks.ts'
import type { Progress } from './progress.ts'
import { jsonOf, markdownOf, type Protocol, protocolChart } from './protocol.ts'

/**
 * The protocol of everything: the models of all charts are gone for it, which takes a moment.
 * @param page the address of this page; its fragment does not matter
 */
export function protocolOf(progress: Progress, at: Date, page: string): Protocol {
  const charts = Object.keys(models).map((chart) => {
    const { machine } = planOf(chart)
    const plan = plannedWalks(chart).map(({ id, walk, steps }) => ({
      id,
      steps,
      words: walk.events.map((event) => eventTitle(machine, event)),
      input: textOf(inputsOf(chart)[walk.input]),
      link: writeAddress({ view: 'chart', chart, state: null, panel: 'plan', input: walk.input, steps }),
    }))
    return protocolChart(chart, plan, progress)
  })
  return { at: at.toISOString(), page: page.replace(/#.*$/s, ''), charts }
}

const formats = {
  markdown: { write: markdownOf, type: 'text/markdown', name: 'protocol.md' },
  json: { write: jsonOf, type: 'application/json', name: 'protocol.json' },
} as const

/** Hands the protocol to the browser as a file. */
export function download(protocol: Protocol, format: keyof typeof formats): void {
  const { write, type, name } = formats[format]
  save(new Blob([write(protocol)], { type }), name)
}
