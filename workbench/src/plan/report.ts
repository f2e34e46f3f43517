import { writeInput } from '#workbench/kit/paths/links.ts'
import type { Walk } from '#workbench/kit/paths/simulation.ts'
import { formatHash } from '#workbench/shared/hash.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import type { Product } from '#workbench/walk/product.tsx'
import type { TestStep, TestWalk } from '#workbench/walk/steps/test-steps.ts'
import { type NamedPath, pathsByHand } from './named-paths.ts'
import { type Finding, noFinding, type Progress, type Summary, summaryOf, type Tick } from './progress.ts'

interface ReportHead {
  readonly at: string
  /** The URL of the page; links add a hash. */
  readonly page: string
  readonly tester: string
  readonly browser: string
}

interface ReportedPath {
  readonly path: NamedPath
  readonly tick: Tick
  readonly tested: TestWalk
}

export interface Report extends ReportHead {
  readonly product: Pick<Product, 'name' | 'version'>
  readonly charts: readonly (Summary & { readonly chart: string; readonly entries: readonly ReportedPath[] })[]
}

const untested: Tick = { ...noFinding, at: '' }

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
    return paths.length > 0 ? [{ chart, paths, ticks: progress.all()[chart] ?? {} }] : []
  })
  const all = plans.reduce((sum, { paths }) => sum + paths.length, 0)
  let done = 0
  const reported: Report['charts'][number][] = []
  for (const { chart, paths, ticks } of plans) {
    const entries: ReportedPath[] = []
    for (const path of paths) {
      entries.push({ path, tick: ticks[path.id] ?? untested, tested: await testOf(path.walk) })
      done += 1
      onProgress(done, all)
    }
    const ids = paths.map(({ id }) => id)
    reported.push({ chart, ...summaryOf(ids, ticks), entries })
  }
  return { ...head, page: head.page.replace(/#.*$/s, ''), product, charts: reported }
}

const resultLabel = (result: Finding['result']) => result?.toUpperCase() ?? 'not tested'

function stepCells({ index, first, link, does, expected }: TestStep, { steps = {} }: Tick): (string | number)[] {
  const { result, note } = steps[index] ?? noFinding
  return [
    index === 0 ? 'Start' : index,
    [
      ...(link === null ? [] : [`[Set the sandbox up](${link})`]),
      ...[...first.map((text) => `First, in the sandbox ${text}.`), ...does].map(cell),
    ].join('<br>'),
    expected.map(cell).join('<br>'),
    resultLabel(result),
    cell(note),
  ]
}

function pathLines({ path, tick, tested }: ReportedPath, page: string): string[] {
  const { walk, name, ends, steps } = path
  const { result, note, at } = tick
  const link = formatHash({
    ...{ view: 'chart', chart: walk.model.machine.id, state: null, panel: 'plan' },
    ...{ input: writeInput(walk), steps },
  })
  return [
    `### ${cell(name)}`,
    '',
    `**${resultLabel(result)}**${at === '' ? '' : `, ${at}`}. Ends in ${cell(ends)}. [Open](${page}${link})`,
    '',
    ...(note === '' ? [] : [`Note: ${cell(note)}`, '']),
    markdownTable(
      ['Step', 'Do', 'Expect', 'Result', 'Note'],
      tested.steps.map((step) => stepCells(step, tick)),
    ),
    '',
  ]
}

export function markdownOf({ product, at, page, tester, browser, charts }: Report): string {
  const sumOf = (part: keyof Summary) => charts.reduce((total, chart) => total + chart[part], 0)
  return [
    `# Test report: ${cell(`${product.name} ${product.version ?? ''}`.trim())}`,
    '',
    `Written ${at}. ${sumOf('passed')} of ${sumOf('paths')} paths passed, ${sumOf('failed')} failed.`,
    '',
    `- Tester: ${tester === '' ? 'not named' : cell(tester)}`,
    `- Browser: ${cell(browser)}`,
    '',
    ...charts.flatMap(({ chart, paths, passed, failed, entries }) => [
      `## ${cell(chart)}`,
      '',
      `${passed} of ${paths} passed, ${failed} failed.`,
      '',
      ...entries.flatMap((entry) => pathLines(entry, page)),
    ]),
  ].join('\n')
}
