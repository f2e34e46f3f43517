import { writeInput } from '#workbench/kit/paths/links.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { type Environment, environmentText } from '#workbench/shared/environment.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import { stepCells } from '#workbench/walk/bug-report.ts'
import type { Product } from '#workbench/walk/product.tsx'
import type { TestStep, TestWalk } from '#workbench/walk/steps/test-steps.ts'
import { type NamedPath, pathsByHand } from './named-paths.ts'
import { type Finding, noFinding, type Progress, type Summary, summaryOf, type Tick } from './progress.ts'

interface ReportHead extends Environment {
  readonly at: string
  /** The URL of the page; links add a hash. */
  readonly page: string
  readonly tester: string
}

interface ReportedPath {
  readonly path: NamedPath
  /** The result of this build. */
  readonly tick: Tick | undefined
  /** A result of another build, which does not count. */
  readonly other: Tick | undefined
  readonly tested: TestWalk
}

export interface Report extends ReportHead {
  readonly product: Pick<Product, 'name' | 'version'>
  readonly charts: readonly (Summary & { readonly chart: string })[]
  readonly entries: readonly ReportedPath[]
}

/**
 * Collects the plans of charts with their results, without charts and paths that a user cannot do. For all charts this
 * takes a while: every screen of every path is read.
 * @param testOf creates a test from a walk
 * @param onProgress called with the numbers of done and of all walks
 */
export async function collect(
  product: Product,
  charts: readonly string[],
  head: ReportHead,
  progress: Progress,
  testOf: (walk: Walk) => Promise<TestWalk>,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Report> {
  const plans = charts.flatMap((chart) => {
    const model = product.models[chart]
    const paths = model ? pathsByHand(product, model) : []
    return paths.length > 0 ? [{ chart, paths, ticks: progress.counting(chart) }] : []
  })
  const all = plans.reduce((sum, { paths }) => sum + paths.length, 0)
  const entries: ReportedPath[] = []
  for (const { chart, paths, ticks } of plans) {
    for (const path of paths) {
      const { [path.id]: tick } = ticks
      const other = tick ? undefined : progress.all()[chart]?.[path.id]
      entries.push({ path, tick, other, tested: await testOf(path.walk) })
      onProgress(entries.length, all)
    }
  }
  const summed = plans.map(({ chart, paths, ticks }) => {
    const ids = paths.map(({ id }) => id)
    return { chart, ...summaryOf(ids, ticks) }
  })
  return { ...head, page: head.page.replace(/#.*$/s, ''), product, charts: summed, entries }
}

const resultLabel = (result: Finding['result']) => result?.toUpperCase() ?? 'not tested'

/** For example `passed in 1.2.3 (0a1b2c3)`; empty without a result. */
export const otherVersionText = (tick: Tick | undefined): string =>
  tick?.result ? `${tick.result} in ${tick.version || 'an earlier version'}` : ''

function resultCells(step: TestStep, tick: Tick | undefined): (string | number)[] {
  const [name = '', does = '', expected = ''] = stepCells(step)
  const { result, note } = tick?.steps?.[step.index] ?? noFinding
  const link = step.link === null ? '' : `[Set the sandbox up](${step.link})<br>`
  return [name, link + does, expected, resultLabel(result), cell(note)]
}

function pathLines({ path, tick, other, tested }: ReportedPath, page: string): string[] {
  const { walk, name, ends, steps } = path
  const { id: chart } = walk.model.machine
  const link = chartHash(chart, { panel: 'plan', input: writeInput(walk), steps })
  const result = [resultLabel(tick?.result ?? null), otherVersionText(other)].filter(Boolean).join(', ')
  return [
    `### ${chart}: ${cell(name)}`,
    '',
    `**${result}**${tick ? `, ${tick.at}` : ''}. Ends in ${cell(ends)}. [Open](${page}${link})`,
    '',
    ...(tick?.note ? [`Note: ${cell(tick.note)}`, ''] : []),
    markdownTable(
      ['Step', 'Do', 'Expect', 'Result', 'Note'],
      tested.steps.map((step) => resultCells(step, tick)),
    ),
    '',
  ]
}

/** A summary, then what failed, then what passed; what was not tested is folded. */
export function markdownOf(report: Report): string {
  const { product, at, page, tester, charts, entries } = report
  const rowOf = (name: string, all: readonly Summary[]) => {
    const sum = (part: keyof Summary) => all.reduce((total, each) => total + each[part], 0)
    return [cell(name), sum('paths'), sum('passed'), sum('failed'), sum('paths') - sum('passed') - sum('failed')]
  }
  const numbers = ['Paths', 'Passed', 'Failed', 'Not tested']
  const linesOf = (result: Finding['result']) =>
    entries.filter(({ tick }) => (tick?.result ?? null) === result).flatMap((entry) => pathLines(entry, page))
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${title}`, '', ...lines])
  const untested = linesOf(null)
  return [
    `# Test report: ${cell(`${product.name} ${product.version ?? ''}`.trim())}`,
    '',
    `- Written: ${at}`,
    `- Tester: ${tester === '' ? 'not named' : cell(tester)}`,
    `- Browser: ${cell(environmentText(report))}`,
    '',
    markdownTable(
      ['Chart', ...numbers],
      [...charts.map((each) => rowOf(each.chart, [each])), ...(charts.length > 1 ? [rowOf('All', charts)] : [])],
      numbers,
    ),
    '',
    ...section('Failed', linesOf('failed')),
    ...section('Passed', linesOf('passed')),
    ...(untested.length === 0 ? [] : ['<details><summary>Not tested</summary>', '', ...untested, '</details>', '']),
  ].join('\n')
}
