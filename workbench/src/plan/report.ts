import { writeInput } from '#workbench/kit/paths/links.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { type Environment, environmentText } from '#workbench/shared/environment.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import { stepCells } from '#workbench/walk/bug-report.ts'
import type { Product } from '#workbench/walk/product.tsx'
import type { TestStep, TestWalk } from '#workbench/walk/steps/test-steps.ts'
import { type NamedPath, pathsByHand } from './named-paths.ts'
import { type Finding, noFinding, type Progress, type Summary, summaryOf, type Tick, type Ticks } from './progress.ts'

interface ReportHead extends Environment {
  readonly at: string
  /** The URL of the page; links add a hash. */
  readonly page: string
  readonly tester: string
}

/**
 * A report of the plans of charts as Markdown, without charts and paths that a user cannot do: a summary, then what
 * failed, then what passed; what was not tested is folded. For all charts this takes a while: every screen of every path
 * is read.
 * @param testOf creates a test from a walk
 * @param onProgress called before each chart and each path, and awaited, so that the page stays responsive
 */
export async function reportOf(
  product: Product,
  charts: readonly string[],
  { at, page, tester, ...environment }: ReportHead,
  progress: Progress,
  testOf: (walk: Walk) => Promise<TestWalk>,
  onProgress: (text: string) => unknown = () => undefined,
): Promise<string> {
  const plans: { chart: string; paths: readonly NamedPath[]; ticks: Ticks; summary: Summary }[] = []
  for (const chart of charts) {
    await onProgress(`the plan of ${chart}`)
    const model = product.models[chart]
    const paths = model ? pathsByHand(product, model) : []
    const ticks = progress.counting(chart)
    if (paths.length > 0) plans.push({ chart, paths, ticks, summary: summaryOf(paths, ticks) })
  }
  const all = plans.flatMap(({ chart, paths, ticks }) => paths.map((path) => ({ chart, path, tick: ticks[path.id] })))
  const written: { readonly result: Finding['result']; readonly lines: readonly string[] }[] = []
  for (const { chart, path, tick } of all) {
    await onProgress(`path ${written.length + 1} of ${all.length}`)
    const other = tick ? undefined : progress.all()[chart]?.[path.id]
    const tested = await testOf(path.walk)
    written.push({
      result: tick?.result ?? null,
      lines: pathLines(path, tick, other, tested, page.replace(/#.*$/s, '')),
    })
  }
  const rowOf = (name: string, of: readonly { readonly summary: Summary }[]) => {
    const sum = (part: keyof Summary) => of.reduce((total, { summary }) => total + summary[part], 0)
    return [cell(name), sum('paths'), sum('passed'), sum('failed'), sum('paths') - sum('passed') - sum('failed')]
  }
  const numbers = ['Paths', 'Passed', 'Failed', 'Not tested']
  const linesOf = (result: Finding['result']) =>
    written.filter((each) => each.result === result).flatMap(({ lines }) => lines)
  const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${title}`, '', ...lines])
  const untested = linesOf(null)
  return [
    `# Test report: ${cell(`${product.name} ${product.version ?? ''}`.trim())}`,
    '',
    `- Written: ${at}`,
    `- Tester: ${tester === '' ? 'not named' : cell(tester)}`,
    `- Browser: ${cell(environmentText(environment))}`,
    '',
    markdownTable(
      ['Chart', ...numbers],
      [...plans.map((each) => rowOf(each.chart, [each])), ...(plans.length > 1 ? [rowOf('All', plans)] : [])],
      numbers,
    ),
    '',
    ...section('Failed', linesOf('failed')),
    ...section('Passed', linesOf('passed')),
    ...(untested.length === 0 ? [] : ['<details><summary>Not tested</summary>', '', ...untested, '</details>', '']),
  ].join('\n')
}

const resultLabel = (result: Finding['result']) => result?.toUpperCase() ?? 'not tested'

/** For example `passed in 1.2.3 (0a1b2c3)`; empty without a result. */
export const otherVersionText = (tick: Tick | undefined): string =>
  tick?.result ? `${tick.result} in ${tick.version || 'an earlier version'}` : ''

function resultCells(step: TestStep, tick: Tick | undefined): (string | number)[] {
  const { result, note } = tick?.steps?.[step.index] ?? noFinding
  return [...stepCells(step), resultLabel(result), cell(note)]
}

/** @param other a result of another build, which does not count */
function pathLines(path: NamedPath, tick: Tick | undefined, other: Tick | undefined, tested: TestWalk, page: string) {
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
