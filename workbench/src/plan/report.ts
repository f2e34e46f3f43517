import { writeInput } from '#workbench/kit/paths/links.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { executionInSteps } from '#workbench/kit/paths/walks.ts'
import { type Environment, environmentText } from '#workbench/shared/environment.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import { stepCells } from '#workbench/walk/bug-report.ts'
import type { Product } from '#workbench/walk/product.tsx'
import type { TestStep, TestWalk } from '#workbench/walk/steps/test-steps.ts'
import { type NamedPath, namedPaths, pathsByHand } from './named-paths.ts'
import {
  type Finding,
  isDisputed,
  noFinding,
  type Progress,
  type Summary,
  summaryOf,
  type Tick,
  type Ticks,
} from './progress.ts'

type Kind = Finding['result'] | 'disputed'

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
  const gone: [chart: string, path: string, ticks: readonly Tick[]][] = []
  for (const chart of charts) {
    await onProgress(`the plan of ${chart}`)
    const model = product.models[chart]
    // The chart may not be explored yet.
    for (const _ of model ? executionInSteps(model) : []) await onProgress(`the plan of ${chart}`)
    const paths = model ? pathsByHand(product, model) : []
    const ticks = progress.counting(chart)
    if (paths.length > 0) plans.push({ chart, paths, ticks, summary: summaryOf(paths, ticks) })
    const ids = model ? namedPaths(product, model).map(({ id }) => id) : []
    for (const [path, all] of Object.entries(progress.all()[chart] ?? {}))
      if (!ids.includes(path)) gone.push([chart, path, all])
  }
  const all = plans.flatMap(({ chart, paths, ticks }) => paths.map((path) => ({ chart, path, tick: ticks[path.id] })))
  const written: { readonly kind: Kind; readonly lines: readonly string[] }[] = []
  for (const { chart, path, tick } of all) {
    await onProgress(`path ${written.length + 1} of ${all.length}`)
    const known = progress.all()[chart]?.[path.id] ?? []
    const counting = known.filter(progress.isOfThisBuild)
    const tested = await testOf(path.walk)
    const kind = isDisputed(counting) ? 'disputed' : (tick?.result ?? null)
    written.push({ kind, lines: pathLines(path, tick, known, counting, tested, page.replace(/#.*$/s, '')) })
  }
  const rowOf = (name: string, of: readonly { readonly summary: Summary }[]) => {
    const sum = (part: keyof Summary) => of.reduce((total, { summary }) => total + summary[part], 0)
    return [cell(name), sum('paths'), sum('passed'), sum('failed'), sum('paths') - sum('passed') - sum('failed')]
  }
  const numbers = ['Paths', 'Passed', 'Failed', 'Not tested']
  const linesOf = (kind: Kind) => written.filter((each) => each.kind === kind).flatMap(({ lines }) => lines)
  const goneLines = gone.flatMap(([chart, path, ticks]) =>
    ticks.map((tick) => `- ${chart}: ${cell(path)}: ${tickText(tick)}`),
  )
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
    ...section('Results of testers that differ', linesOf('disputed')),
    ...section('Failed', linesOf('failed')),
    ...section('Passed', linesOf('passed')),
    ...(untested.length === 0 ? [] : ['<details><summary>Not tested</summary>', '', ...untested, '</details>', '']),
    ...section('Results of paths that are gone', goneLines),
  ].join('\n')
}

const resultLabel = (result: Finding['result']) => result?.toUpperCase() ?? 'not tested'

/** For example `failed in 1.2.3 (0a1b2c3) by Bernd`; empty without a result. */
export const resultText = ({ result, version, tester }: Tick): string =>
  result ? `${result} in ${version || 'an earlier version'}${tester && ` by ${tester}`}` : ''

/** A result with all that is known of it, as Markdown. */
function tickText(tick: Tick): string {
  const { browser, viewport, theme, at, note, result } = tick
  const where = browser === '' ? '' : `, ${environmentText({ browser, viewport, theme })}`
  return cell(`${result ? resultText(tick) : 'no result'}${where}, ${at}`) + (note && `. Note: ${cell(note)}`)
}

function resultCells(step: TestStep, tick: Tick | undefined): (string | number)[] {
  const { result, note } = tick?.steps?.[step.index] ?? noFinding
  return [...stepCells(step), resultLabel(result), cell(note)]
}

/**
 * @param tick the result that counts, whose steps are listed
 * @param known all results, also of other builds, which do not count
 */
function pathLines(
  path: NamedPath,
  tick: Tick | undefined,
  known: readonly Tick[],
  counting: readonly Tick[],
  tested: TestWalk,
  page: string,
): readonly string[] {
  const { walk, name, ends, steps } = path
  const { id: chart } = walk.model.machine
  const link = chartHash(chart, { panel: 'plan', input: writeInput(walk), steps })
  const result = isDisputed(counting) ? 'PASSED and FAILED' : resultLabel(tick?.result ?? null)
  return [
    `### ${chart}: ${cell(name)}`,
    '',
    `**${result}**. Ends in ${cell(ends)}. [Open](${page}${link})`,
    '',
    ...known.map((each) => `- ${tickText(each)}`),
    ...(known.length > 0 ? [''] : []),
    markdownTable(
      ['Step', 'Do', 'Expect', 'Result', 'Note'],
      tested.steps.map((step) => resultCells(step, tick)),
    ),
    '',
  ]
}
