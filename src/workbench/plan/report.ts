import type { Progress, Summary, Tick } from './progress.ts'
import { summaryOf } from './progress.ts'

/** One path of the plan and its result. */
interface ReportedPath extends Tick {
  /** The steps as links write them. */
  readonly steps: readonly string[]
  /** The steps in words, with their payloads. */
  readonly words: readonly string[]
  readonly input: string
  /** The fragment of its address. */
  readonly link: string
}

/** A chart and the results of its plan. */
interface ReportedChart extends Summary {
  readonly chart: string
  readonly entries: readonly ReportedPath[]
}

/** The results of QA on the paths of every chart. */
export interface Report {
  readonly product: string
  /** The time of writing, ISO 8601. */
  readonly at: string
  /** The address of the page; the links are fragments of it. */
  readonly page: string
  readonly charts: readonly ReportedChart[]
}

/** A path of the test plan, without its result. */
type ReportPlan = Omit<ReportedPath, keyof Tick> & { readonly id: string }

/** Joins the plan of a chart with its ticks. */
export function reportedChart(chart: string, plan: readonly ReportPlan[], progress: Progress): ReportedChart {
  const ticks = progress.all()[chart] ?? {}
  const entries = plan.map(({ id, ...path }) => ({ ...path, ...(ticks[id] ?? { result: null, note: '', at: '' }) }))
  return {
    chart,
    ...summaryOf(
      plan.map(({ id }) => id),
      ticks,
    ),
    entries,
  }
}

/** Writes a report as JSON. */
export const jsonOf = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`

/** Escapes text for a cell of a Markdown table: no HTML, no markup, one line. */
export function cell(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_~|[\]#]/g, '\\$&')
    .replace(/\s*\r?\n\s*/g, '<br>')
}

const resultWords = { passed: 'PASSED', failed: 'FAILED' } as const

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function chartLines({ chart, paths, passed, failed, entries }: ReportedChart, page: string): string[] {
  return [
    `## ${cell(chart)}`,
    '',
    `${passed} of ${paths} passed, ${failed} failed.`,
    '',
    row(['Path', 'Steps', 'Result', 'Note', 'Date']),
    row(['---', '---', '---', '---', '---']),
    ...entries.map(({ input, words, link, result, note, at }, index) => {
      const lines = [
        ...(input === '' ? [] : [`Input: ${input}`]),
        ...words.map((step, number) => `${number + 1}. ${step}`),
      ]
      return row([
        `[${index + 1}](${page}${link})`,
        lines.map(cell).join('<br>'),
        result === null ? 'not tested' : resultWords[result],
        cell(note),
        result === null && note === '' ? '' : at,
      ])
    }),
    '',
  ]
}

/** Writes a report as Markdown. */
export function markdownOf({ product, at, page, charts }: Report): string {
  const sum = (part: keyof Summary) => charts.reduce((total, chart) => total + chart[part], 0)
  return [
    `# Test report: ${product}`,
    '',
    `Written ${at}. ${sum('passed')} of ${sum('paths')} paths passed, ${sum('failed')} failed.`,
    '',
    ...charts.flatMap((chart) => chartLines(chart, page)),
  ].join('\n')
}
