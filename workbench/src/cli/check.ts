import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CheckedChart, CheckFile } from './check-file.ts'
import { findProject } from './project.ts'
import { withMachines } from './vite.ts'
import { listOf, Misuse, textOf, type Word } from './words.ts'

const usage = `workbench check [--json] [--out FILE] [--charts A,B] [--limit N] [--lint] [machines…]

Explores each machine, and names what must not be: errors that it throws, states and transitions that nothing
reaches, waivers that excuse nothing, and properties that do not hold, each with the shortest walk to it.

  machines  modules or globs; by default those of workbench.config.ts, or every file that looks like a machine
  --json    prints one document, as schemas/check.schema.json describes it
  --out     writes that document to a file, beside what is printed for people
  --charts  checks these charts alone
  --limit   ends an exploration after so many states per input; a model's own limit goes first
  --lint    counts advice on names and unnamed implementations as findings

Exits with 0 when nothing was found, with 1 when something was, with 2 after a wrong use.`

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1) throw new Misuse(`--limit takes a number of states, not “${text}”.`)
  return limit
}

/** The sentences of what must not be in a chart. */
function findingsOf(chart: CheckedChart, countsLint: boolean): string[] {
  const { properties } = chart
  return [
    ...chart.crashes.map((each) => `throws: ${each}`),
    ...chart.missing.map((each) => `nothing meets: ${each}`),
    ...chart.staleWaivers.map((each) => `is waived and met, or does not exist: ${each}`),
    ...properties.flatMap(({ name, sentence, violations: [first, ...others] }) =>
      first === undefined
        ? []
        : [
            [
              `${name}: ${sentence}`,
              `  ${first.sentence}${others.length > 0 ? ` (the shortest of ${others.length + 1} walks)` : ''}`,
              ...first.walk,
              `  ${first.link}`,
            ].join('\n'),
          ],
    ),
    ...properties.flatMap(({ name, exceptions }) =>
      exceptions.flatMap(({ state, excused }) =>
        excused > 0 ? [] : [`${name}: the exception for “${state || 'the whole chart'}” excuses nothing any more.`],
      ),
    ),
    ...(countsLint ? chart.lint : []),
  ]
}

const columns = ['chart', 'states', 'transitions', 'explored', 'paths', 'missing', 'properties', 'seconds']

/** Words how many properties hold, of those that say something of the chart. */
function propertyWords({ properties }: CheckedChart): string {
  const asked = properties.filter(({ asked, holds }) => asked > 0 || !holds)
  const held = asked.filter(({ holds }) => holds).length
  return held === asked.length ? `${held} hold` : `${held} of ${asked.length}`
}

function tableOf(charts: readonly CheckedChart[]): string[] {
  const rows = charts.map((chart) => [
    ...[chart.chart, chart.states, chart.transitions, chart.explored, chart.paths],
    ...[chart.missing.length, propertyWords(chart), chart.seconds.toFixed(2)],
  ])
  const width = Math.max(...charts.map(({ chart }) => chart.length), 5)
  return [columns, ...rows].map((cells) =>
    cells.map((cell, column) => (column === 0 ? String(cell).padEnd(width) : String(cell).padStart(11))).join('  '),
  )
}

export const check: Word = {
  usage,
  options: {
    json: { type: 'boolean' },
    out: { type: 'string' },
    charts: { type: 'string' },
    limit: { type: 'string' },
    lint: { type: 'boolean' },
  },
  run: async ({ values, positionals, root, from, tell, warn }) => {
    const limit = limitOf(textOf(values.limit))
    const project = await findProject(positionals, root, from)
    const countsLint = values.lint === true || project.config.lint === true
    const wanted = listOf(values.charts)
    const { charts, notes } = await withMachines(project, async (workbench, { models, sources, notes }) => {
      const unknown = wanted.filter((chart) => !Object.hasOwn(models, chart))
      if (unknown.length > 0) {
        throw new Misuse(`There is no chart ${unknown.join(', ')}. The charts are ${Object.keys(models).join(', ')}.`)
      }
      const charts: CheckedChart[] = []
      for (const [id, model] of Object.entries(models)) {
        if (wanted.length > 0 && !wanted.includes(id)) continue
        charts.push(workbench.checkChart({ ...model, limit: model.limit ?? limit }, sources[id] ?? ''))
      }
      return { charts, notes: [...notes] }
    })
    const findings = charts.map((chart) => ({ chart, found: findingsOf(chart, countsLint) }))
    const file: CheckFile = {
      ...{ format: 'workbench.check', version: 1, project: project.name, at: new Date().toISOString() },
      ...{ problems: notes, charts, findings: notes.length + findings.flatMap(({ found }) => found).length },
    }
    const text = JSON.stringify(file, null, 2)
    const out = textOf(values.out)
    if (out !== undefined) await writeFile(resolve(from, out), `${text}\n`)
    if (values.json) tell(text)
    else {
      for (const line of tableOf(charts)) tell(line)
      for (const { chart, found } of findings) {
        if (found.length + chart.remarks.length > 0) tell(`\n${chart.chart} (${chart.source})`)
        for (const finding of found) tell(`  ✗ ${finding.replaceAll('\n', '\n    ')}`)
        for (const remark of chart.remarks) tell(`  · ${remark}`)
      }
      const advice = countsLint ? 0 : charts.reduce((sum, each) => sum + each.lint.length, 0)
      if (advice > 0) tell(`\n${advice} pieces of advice on names: --lint or --json show them.`)
      const count = file.findings === 1 ? '1 finding' : `${file.findings} findings`
      tell(`\n${charts.length === 1 ? '1 chart' : `${charts.length} charts`}, ${count}.`)
    }
    for (const note of notes) warn(note)
    return file.findings > 0 ? 1 : 0
  },
}
