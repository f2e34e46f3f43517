import { cell, markdownTable } from '#workbench/ground/markdown.ts'
import type { Finding } from './progress.ts'
import { type Report, type ReportedChart, type ReportedPath, sumOf } from './report.ts'

const resultWords = (result: Finding['result']) => result?.toUpperCase() ?? 'not tested'

function pathLines({ name, ends, input, link, impossible, result, note, at, steps }: ReportedPath, page: string) {
  const tested = result === null && note === '' ? '' : `, ${at}`
  return [
    `### ${cell(name)}: ends in ${cell(ends)}`,
    '',
    `**${resultWords(result)}**${tested}. ${input === '' ? '' : `Input: ${cell(input)}. `}[Open](${page}${link})`,
    '',
    ...(note === '' ? [] : [`Note: ${cell(note)}`, '']),
    ...(impossible === null ? [] : [`No person can do this walk. ${cell(impossible)}`, '']),
    markdownTable(
      ['Step', 'Do', 'Expect', 'Result', 'Note'],
      steps.map((step) => {
        const first = step.first.map((words) => `First, in the sandbox ${words}.`)
        return [
          step.index === 0 ? 'Start' : step.index,
          [...first, step.do].map(cell).join('<br>'),
          step.expect.map(cell).join('<br>'),
          resultWords(step.result),
          cell(step.note),
        ]
      }),
    ),
    '',
  ]
}

const chartLines = ({ chart, paths, passed, failed, entries }: ReportedChart, page: string): string[] => [
  `## ${cell(chart)}`,
  '',
  `${passed} of ${paths} passed, ${failed} failed.`,
  '',
  ...entries.flatMap((entry) => pathLines(entry, page)),
]

/** Writes a report as Markdown. */
export function markdownOf(report: Report): string {
  const { product, version, at, page, tester, browser, charts } = report
  return [
    `# Test report: ${cell(`${product} ${version}`.trim())}`,
    '',
    `Written ${at}. ${sumOf(report, 'passed')} of ${sumOf(report, 'paths')} paths passed, ${sumOf(report, 'failed')} failed.`,
    '',
    `- Tester: ${tester === '' ? 'not named' : cell(tester)}`,
    `- Browser: ${cell(browser)}`,
    '',
    ...charts.flatMap((chart) => chartLines(chart, page)),
  ].join('\n')
}
