import { type Report, type ReportedChart, type ReportedPath, type ReportedStep, sumOf } from './report.ts'

/** Characters that XML 1.0 has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for XML, in elements and in attributes. */
const escaped = (text: string) =>
  text
    .replace(unwritable, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** Writes an attribute: line breaks would be read as spaces. */
const attribute = (name: string, value: string | number) => `${name}="${escaped(String(value)).replace(/\s+/g, ' ')}"`

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join(' ')

const nameOf = ({ index }: ReportedStep) => (index === 0 ? 'Start' : `Step ${index}`)

/** Writes the steps of a path as lines of text. */
function stepLines({ steps }: ReportedPath): string {
  return steps
    .flatMap((step) => [
      `${nameOf(step)}: ${step.result ?? 'not tested'}${step.note && ` (${step.note})`}`,
      ...step.first.map((words) => `  First, in the sandbox ${words}`),
      `  Do: ${step.do}`,
      ...step.expect.map((words) => `  Expect: ${words}`),
    ])
    .join('\n')
}

/** Says what went wrong: the notes on the path and on its failed steps. */
function failureOf({ note, steps }: ReportedPath): string {
  const failed = steps.flatMap((step) =>
    step.result === 'failed' ? [`${nameOf(step)}: ${step.note || 'failed'}`] : [],
  )
  return [note, ...failed].filter(Boolean).join('; ') || 'failed'
}

function caseLines(entry: ReportedPath, chart: string, { product, page }: Report): string[] {
  const { name, ends, input, impossible, link, result } = entry
  const message = failureOf(entry)
  const from = input === '' ? '' : `, ${input}`
  return [
    `    <testcase ${attributes({ name: `${name}${from}: ends in ${ends}`, classname: `${product}.${chart}`, time: 0 })}>`,
    ...(result === 'failed'
      ? [`      <failure ${attributes({ message, type: 'finding' })}>${escaped(message)}</failure>`]
      : []),
    ...(result === null
      ? [
          `      <skipped ${attributes({ message: impossible === null ? 'Not tested' : `By no person: ${impossible}` })}/>`,
        ]
      : []),
    `      <system-out>${escaped(`${page}${link}\n${stepLines(entry)}`)}</system-out>`,
    '    </testcase>',
  ]
}

const countsOf = ({ paths, passed, failed }: Pick<ReportedChart, 'paths' | 'passed' | 'failed'>) => ({
  ...{ tests: paths, failures: failed, errors: 0, skipped: paths - passed - failed, time: 0 },
})

/** Writes a report as JUnit XML, as CI servers read it: a suite for each chart, a case for each path. */
export function junitOf(report: Report): string {
  const { product, version, at, tester, browser, charts } = report
  const properties = Object.entries({ version, tester, browser }).map(
    ([name, value]) => `      <property ${attributes({ name, value })}/>`,
  )
  const all = { paths: sumOf(report, 'paths'), passed: sumOf(report, 'passed'), failed: sumOf(report, 'failed') }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes({ name: product, ...countsOf(all), timestamp: at })}>`,
    ...charts.flatMap((chart) => [
      `  <testsuite ${attributes({ name: chart.chart, ...countsOf(chart), timestamp: at.replace(/\.\d+Z$/, '') })}>`,
      '    <properties>',
      ...properties,
      '    </properties>',
      ...chart.entries.flatMap((entry) => caseLines(entry, chart.chart, report)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n')
}
