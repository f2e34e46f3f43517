import type { Progress, Summary, Tick } from './progress.ts'
import { summaryOf } from './progress.ts'

/** One walk as it was tested. */
export interface ProtocolWalk extends Tick {
  /** As links write them. */
  readonly steps: readonly string[]
  /** In words, with everything they carry. */
  readonly words: readonly string[]
  readonly input: string
  /** The fragment of the address that leads to it. */
  readonly link: string
}

/** A chart as it was tested. */
export interface ProtocolChart extends Summary {
  readonly chart: string
  readonly entries: readonly ProtocolWalk[]
}

/** A session of testing, for whoever has to know. */
export interface Protocol {
  /** When it was written, ISO 8601. */
  readonly at: string
  /** The address of the page that was tested with, to which the links are fragments. */
  readonly page: string
  readonly charts: readonly ProtocolChart[]
}

/** What the test plan tells of a walk. */
export type ProtocolPlan = Omit<ProtocolWalk, keyof Tick> & { readonly id: string }

/** A chart of the protocol: its plan, and what was found. */
export function protocolChart(chart: string, plan: readonly ProtocolPlan[], progress: Progress): ProtocolChart {
  const ticks = progress.all()[chart] ?? {}
  const entries = plan.map(({ id, ...walk }) => ({ ...walk, ...(ticks[id] ?? { result: null, note: '', at: '' }) }))
  return {
    chart,
    ...summaryOf(
      plan.map(({ id }) => id),
      ticks,
    ),
    entries,
  }
}

/** The protocol for machines. */
export const jsonOf = (protocol: Protocol): string => `${JSON.stringify(protocol, null, 2)}\n`

/** Text as it stands in a cell of a Markdown table, whatever is in it: no HTML, no markup, one line. */
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

function chartLines({ chart, walks, passed, failed, entries }: ProtocolChart, page: string): string[] {
  return [
    `## ${cell(chart)}`,
    '',
    `${passed} of ${walks} passed, ${failed} failed.`,
    '',
    row(['Walk', 'Steps', 'Result', 'Note', 'Date']),
    row(['---', '---', '---', '---', '---']),
    ...entries.map(({ input, words, link, result, note, at }, index) => {
      const lines = [
        ...(input === '' ? [] : [`Input: ${input}`]),
        ...words.map((step, place) => `${place + 1}. ${step}`),
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

/** The protocol for people. */
export function markdownOf({ at, page, charts }: Protocol): string {
  const sum = (part: keyof Summary) => charts.reduce((total, chart) => total + chart[part], 0)
  return [
    '# Test protocol: Statehouse',
    '',
    `Written ${at}. ${sum('passed')} of ${sum('walks')} walks passed, ${sum('failed')} failed.`,
    '',
    ...charts.flatMap((chart) => chartLines(chart, page)),
  ].join('\n')
}
