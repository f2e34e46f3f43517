import { writeAddress } from '#workbench/ground/address.ts'
import { writeInput, writeSteps } from '#workbench/kit/paths/links.ts'
import { stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { versionOf } from '#workbench/kit/paths/version.ts'
import { pathId, plannedPaths } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'
import type { Product } from '#workbench/walk/product.tsx'
import { expectedWords } from '#workbench/walk/steps/expected.ts'
import { exportedFile, exportedTests, type NamedTest } from '#workbench/walk/steps/exported-test.ts'
import type { TestWalk } from '#workbench/walk/steps/test-steps.ts'
import type { Progress } from './progress.ts'
import { type Planned, type Report, type ReportHead, reportedChart } from './report.ts'
import { junitOf } from './report-junit.ts'
import { markdownOf } from './report-markdown.ts'

/** The extent of an export: the current walk, every path of its chart, or every path of every chart. */
export type Scope = 'walk' | 'chart' | 'all'

/** Makes a test of a walk. */
export type TestOf = (walk: Walk) => Promise<TestWalk>

interface Named {
  /** `PATH 3`; `THIS WALK` for one that is not in the plan. */
  readonly name: string
  readonly id: string
  readonly walk: Walk
  readonly path: readonly string[]
  readonly ends: string
}

function planOf({ model }: Pick<Walk, 'model'>): Named[] {
  return plannedPaths(model).map(({ walk, id, steps, end }, index) => ({
    ...{ name: `PATH ${index + 1}`, id, walk, path: steps, ends: end },
  }))
}

function namedWalk(walk: Walk): Named {
  const steps = stepsOf(walk)
  const path = writeSteps(walk, steps)
  const id = pathId(walk, path)
  const last = steps.at(-1)
  const planned = planOf(walk).find((each) => each.id === id)
  return planned ?? { name: 'THIS WALK', id, walk, path, ends: last ? stateWords(last.snapshot) : '' }
}

/** Lists the walks of a scope, by chart. */
function walksOf({ models }: Product, walk: Walk, scope: Scope): (readonly [chart: string, walks: readonly Named[]])[] {
  const { id: chart } = walk.model.machine
  if (scope === 'walk') return [[chart, [namedWalk(walk)]]]
  if (scope === 'chart') return [[chart, planOf(walk)]]
  return Object.entries(models).map(([id, model]) => [id, planOf({ model })])
}

const linkOf = (chart: string, { walk, path }: Named) =>
  writeAddress({
    ...{ view: 'chart', chart, state: null, panel: 'plan' },
    ...{ input: writeInput(walk), steps: path, version: versionOf(walk.model.machine) },
  })

function plannedOf(chart: string, named: Named, tested: TestWalk): Planned {
  const { name, id, path, ends, walk } = named
  return {
    ...{ id, name, path, ends, input: walk.input.name, link: linkOf(chart, named), impossible: tested.impossible },
    steps: tested.steps.map(({ index, before, words, expected }) => ({
      index,
      first: before.map((cause) => cause.words),
      do: words,
      expect: expected.flatMap((each) =>
        each.change === 'same' ? [] : [`${each.change === 'gone' ? 'No longer ' : ''}${expectedWords(each)}`],
      ),
    })),
  }
}

/** Everything that is exported: the report, and the walks as tests. */
export interface Exported {
  readonly report: Report
  readonly tests: readonly NamedTest[]
}

/**
 * Collects what is exported. All charts at once take a while: every screen of every path is read.
 * @param onProgress called with the number of walks that are done, and of all
 */
export async function collect(
  product: Product,
  walk: Walk,
  scope: Scope,
  head: Omit<ReportHead, 'product' | 'version'>,
  progress: Progress,
  testOf: TestOf,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Exported> {
  const walks = walksOf(product, walk, scope)
  const all = walks.reduce((sum, [, list]) => sum + list.length, 0)
  const page = head.page.replace(/#.*$/s, '')
  const tests: NamedTest[] = []
  const charts: Report['charts'][number][] = []
  for (const [chart, list] of walks) {
    const planned: Planned[] = []
    for (const named of list) {
      const tested = await testOf(named.walk)
      planned.push(plannedOf(chart, named, tested))
      const from = named.walk.input.name && `, ${named.walk.input.name}`
      tests.push({ tested, name: `${chart}, ${named.name}${from}`, link: page + linkOf(chart, named) })
      onProgress(tests.length, all)
    }
    charts.push(reportedChart(chart, planned, progress))
  }
  const report = { ...head, page, product: product.name, version: product.version ?? '', charts }
  return { report, tests }
}

/** The formats of exports, in the order in which they are offered. */
export const formats = {
  markdown: { label: 'Markdown', type: 'text/markdown', file: 'report.md' },
  junit: { label: 'JUnit XML', type: 'application/xml', file: 'report.xml' },
  playwright: { label: 'Playwright test', ...exportedFile },
} as const

export type Format = keyof typeof formats

const writers = { markdown: markdownOf, junit: junitOf } as const

/** Writes what is exported in a format. */
export function written({ sandbox }: Product, { report, tests }: Exported, format: Format): string {
  if (format !== 'playwright') return writers[format](report)
  return sandbox ? exportedTests(sandbox, tests, report) : ''
}
