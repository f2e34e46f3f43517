import { coverageItems } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** The tests that met one coverage item. */
export interface MetBy {
  /** How many tests met it. */
  readonly count: number
  /** Indexes of their titles in `Executed.tests`: of many tests those with the narrowest aim, up to `mostTests`. */
  readonly tests: readonly number[]
}

/** The coverage items that a kind of test met: `state #…`, `taken #…`, `guard false #…`, `restored #…`. */
export interface Executed {
  /** The end of the test run, ISO 8601; null before the first run. */
  readonly at: string | null
  readonly seen: readonly string[]
  /** The titles of the tests, each with its file in front; none when a kind of test has no titles. */
  readonly tests?: readonly string[]
  /** The tests that met a coverage item, by coverage item. */
  readonly by?: Readonly<Record<string, MetBy>>
}

/** The coverage of the last test run. Each kind is recorded by itself: one can be older than another, or missing. */
export interface Coverage {
  /** Every path that the model kit finds. */
  readonly model: Executed
  /** The tests that execute a chart in the words of its specification. */
  readonly scenarios: Executed
}

export type Kind = keyof Coverage

export const kindNames: Readonly<Record<Kind, string>> = { model: 'Model tests', scenarios: 'Scenarios' }

export const kinds: readonly Kind[] = ['model', 'scenarios']

/** Reads the name of a kind of test, from a link for example; null when there is none such. */
export const kindNamed = (name: string | null): Kind | null => kinds.find((kind) => kind === name) ?? null

/** The kinds of test that were recorded. */
export const recordedKinds = (coverage: Coverage): Kind[] => kinds.filter((kind) => coverage[kind].at !== null)

const unrecorded: Executed = { at: null, seen: [] }

/** The coverage of a product whose tests record nothing. */
export const noCoverage: Coverage = { model: unrecorded, scenarios: unrecorded }

/** A coverage item that cannot be met, and why. */
export interface Waived {
  readonly key: string
  readonly reason: string
}

/** The reasons why coverage items of a chart cannot be met, by coverage item. */
export const waiversOf = ({ waive = {} }: Pick<Model, 'waive'>): Readonly<Record<string, string>> => waive

/** The executed part of a chart. */
export interface Total {
  /** The number of its coverage items, without those that are waived. */
  readonly all: number
  readonly met: readonly string[]
  readonly missing: readonly string[]
  readonly waived: readonly Waived[]
}

/**
 * Counts the states, transitions and refusals of a chart that a kind of test has executed.
 * @returns null when the kind was never recorded, which is not the same as nothing executed
 */
export function totalOf({ at, seen }: Executed, model: Pick<Model, 'machine' | 'waive'>): Total | null {
  if (at === null) return null
  const waivers = waiversOf(model)
  const executed = new Set(seen)
  const keys = coverageItems(model.machine)
  const met = keys.filter((key) => executed.has(key))
  const unmet = keys.filter((key) => !executed.has(key))
  const missing = unmet.filter((key) => !Object.hasOwn(waivers, key))
  const waived = unmet.flatMap((key) => {
    const reason = waivers[key]
    return reason === undefined ? [] : [{ key, reason }]
  })
  return { all: met.length + missing.length, met, missing, waived }
}

/** Says when a kind of test was recorded. */
export function recordedWords(coverage: Coverage, kind: Kind): string {
  const { at } = coverage[kind]
  if (at === null) return `${kindNames[kind]}: not recorded yet. npm test records them.`
  return `${kindNames[kind]}: recorded on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`
}

/** Tells of a drawn state (`state #…`) or transition (`taken #…`) whether it was executed; a history state when all that it restores was. */
export const coverageOf =
  ({ missing }: Pick<Total, 'missing'>) =>
  (item: string): 'executed' | 'missing' => {
    const restored = `${item.replace(/^state/, 'restored')} -->`
    return missing.some((key) => key === item || key.startsWith(restored)) ? 'missing' : 'executed'
  }

/**
 * Names what of a drawing a coverage item speaks of.
 * @returns the id of a state, or the key of a transition
 */
export function drawnPart(item: string): string {
  const state = /^(?:state|restored) #(\S+)/.exec(item)?.[1]
  return state ?? item.replace(/^(taken|guard false) /, '')
}

/** The tests that met a coverage item. */
export interface Tests {
  readonly count: number
  /** The titles that were kept: of many tests the first of those with the narrowest aim. */
  readonly titles: readonly string[]
}

/** Names the tests of one kind that met a coverage item. */
export function testsOf({ tests = [], by = {} }: Executed, item: string): Tests {
  const met = Object.hasOwn(by, item) ? by[item] : undefined
  return { count: met?.count ?? 0, titles: met?.tests.flatMap((index) => tests[index] ?? []) ?? [] }
}

/** How many titles are kept for one coverage item: dozens of scenarios go through the first states. */
const mostTests = 12

/**
 * Turns what each test met into what each coverage item was met by.
 * @param tests the title of a test to the coverage items that it met
 */
export function recordOf(
  tests: ReadonlyMap<string, Iterable<string>>,
): Required<Pick<Executed, 'seen' | 'tests' | 'by'>> {
  const met = [...tests].map(([title, keys]) => ({ title, keys: new Set(keys) })).filter(({ keys }) => keys.size > 0)
  met.sort((one, other) => one.keys.size - other.keys.size || (one.title < other.title ? -1 : 1))
  const by: Record<string, { count: number; tests: number[] }> = {}
  for (const [index, { keys }] of met.entries()) {
    for (const key of keys) {
      by[key] ??= { count: 0, tests: [] }
      by[key].count += 1
      if (by[key].tests.length < mostTests) by[key].tests.push(index)
    }
  }
  return { seen: Object.keys(by).sort(), tests: met.map(({ title }) => title), by }
}
