import * as v from 'valibot'

/** The results of the tests in one browser. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** The numbers of tests that were left out, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

/** A browser in which the journeys run. */
export interface Browser {
  /** For example `Firefox`. */
  readonly name: string
  /**
   * Runs the journeys, and shows their progress in the terminal.
   * @param args of the command line: names of test files, options of the runner
   * @returns a sentence where the browser cannot be had
   */
  run(args: readonly string[]): Promise<Outcome | string>
}

/** Words an outcome in one line, the most frequent reason first. */
export function outcomeLine(name: string, outcome: Outcome | string): string {
  if (typeof outcome === 'string') return `${name}: left out. ${outcome}`
  const { passed, failed, leftOut } = outcome
  const reasons = [...leftOut].sort(([, one], [, other]) => other - one)
  const total = reasons.reduce((sum, [, count]) => sum + count, 0)
  const words = reasons.map(([reason, count]) => `${count} ${reason}`).join(', ')
  return `${name}: ${passed} passed, ${failed} failed, ${total} left out${words && ` (${words})`}`
}

/** Tells whether a run lets the command fail. Under `CI` every browser has to run. */
export const isFailure = (outcome: Outcome | string, isCi: boolean): boolean =>
  typeof outcome === 'string' ? isCi : outcome.failed > 0 || outcome.passed === 0

const Annotations = v.array(v.object({ type: v.string(), description: v.optional(v.string()) }))
const Spec = v.object({
  tests: v.array(
    v.object({ status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']), annotations: Annotations }),
  ),
})

interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
const Report = v.object({ suites: v.array(Suite), errors: v.array(v.unknown()) })

/**
 * Counts a JSON report of Playwright. An error outside the tests counts as a failed one; a test that was left out without a word has the
 * reason `no reason`, so that a silent one is seen.
 * @throws ValiError for another report
 */
export function readReport(text: string): Outcome {
  const { suites, errors } = v.parse(Report, JSON.parse(text))
  const testsOf = (suite: Suite): Suite['specs'][number]['tests'] => [
    ...suite.specs.flatMap(({ tests }) => tests),
    ...(suite.suites ?? []).flatMap(testsOf),
  ]
  const leftOut = new Map<string, number>()
  let [passed, failed] = [0, errors.length]
  for (const { status, annotations } of suites.flatMap(testsOf)) {
    if (status === 'expected') passed += 1
    else if (status !== 'skipped') failed += 1
    else {
      const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason'
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    }
  }
  return { passed, failed, leftOut }
}
