import * as v from 'valibot'
import { environmentOf } from '#workbench/shared/environment.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { type Keeper, keep, readKept } from '#workbench/shared/storage.ts'
import type { Product } from '#workbench/walk/product.tsx'

const finding = v.object({ result: v.nullable(v.picklist(['passed', 'failed'])), note: v.string() })

const tick = v.object({
  ...finding.entries,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The tested build, who tested it, and in what; empty in older results. */
  version: v.optional(v.string(), ''),
  tester: v.optional(v.string(), ''),
  browser: v.optional(v.string(), ''),
  viewport: v.optional(v.string(), ''),
  theme: v.optional(v.string(), ''),
  /** Findings by step index; 0 is the start. */
  steps: v.exactOptional(v.record(v.string(), finding)),
})

/** Older files have one result for each path. */
const ticks = v.union([
  v.array(tick),
  v.pipe(
    tick,
    v.transform((only) => [only]),
  ),
])
const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), ticks)))

export type Finding = Readonly<v.InferOutput<typeof finding>>
export type Tick = Readonly<v.InferOutput<typeof tick>>
export type Ticks = Readonly<Record<string, Tick>>
/** The results of a path by all testers, the newest first. */
export type AllTicks = Readonly<Record<string, readonly Tick[]>>
export type Given = Pick<Tick, 'result' | 'note' | 'steps'>

export const noFinding: Finding = { result: null, note: '' }

/**
 * The result of a path: failed if any step failed, passed if all passed.
 * @param indices all steps
 */
export function resultOf(steps: Readonly<Record<string, Finding>>, indices: readonly number[]): Finding['result'] {
  const results = indices.map((index) => steps[index]?.result ?? null)
  if (results.includes('failed')) return 'failed'
  return results.every((result) => result === 'passed') ? 'passed' : null
}

const key = 'statecharts.results'

const newestFirst = (all: readonly Tick[]) => all.toSorted((one, other) => other.at.localeCompare(one.at))

/** Whether two testers found different results. */
export const isDisputed = (all: readonly Tick[]): boolean =>
  ['passed', 'failed'].every((result) => all.some((each) => each.result === result))

/** The result that counts: a failed one, else the newest. */
const deciding = (all: readonly Tick[]) =>
  all.find(({ result }) => result === 'failed') ?? all.find(({ result }) => result) ?? all[0]

/** Who tests now, and in what. */
type Testing = Pick<Tick, 'tester' | 'browser' | 'viewport' | 'theme'>

const unnamed: Testing = { tester: '', browser: '', viewport: '', theme: '' }

/** Results that are imported without a name are never one's own. */
const stranger = 'another tester'

/** QA's results by chart and path, stored beyond the page if the browser allows it. */
export class Progress {
  private ticks: Readonly<Record<string, AllTicks>> = {}
  private kept = true
  private readonly listeners = new Set<() => void>()
  private readonly version: string
  private readonly testing: () => Testing
  private readonly keeper: Keeper | undefined

  constructor(version: string, keeper?: Keeper, testing: () => Testing = () => unnamed) {
    this.version = version
    this.keeper = keeper
    this.testing = testing
    this.read()
  }

  /** Follows another tab that has changed results. */
  readonly follow = ({ key: changed }: Pick<StorageEvent, 'key'>): void => {
    if (changed !== key) return
    this.read()
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  private read(): void {
    if (!this.kept) return
    const text = readKept(key, this.keeper)
    this.kept = text !== undefined
    const read = v.safeParse(stored, text)
    if (read.success) this.ticks = read.output
  }

  private change(ticks: Progress['ticks']): void {
    this.ticks = ticks
    this.kept &&= keep(key, JSON.stringify(ticks), this.keeper)
    this.notify()
  }

  get isKept(): boolean {
    return this.kept
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The same object until something changes. Results of other versions are included. */
  readonly all = () => this.ticks

  readonly isOfThisBuild = ({ version }: Tick): boolean => version === this.version

  private readonly isMine = ({ tester }: Tick): boolean => tester === '' || tester === this.testing().tester

  private select(chart: string, select: (all: readonly Tick[]) => Tick | undefined): Ticks {
    return Object.fromEntries(
      Object.entries(this.ticks[chart] ?? {}).flatMap(([path, all]) => {
        const tick = select(all.filter(this.isOfThisBuild))
        return tick ? [[path, tick]] : []
      }),
    )
  }

  /** The results that count, which this build has. */
  readonly counting = (chart: string): Ticks => this.select(chart, deciding)

  /** The results of this tester in this build. */
  readonly mine = (chart: string): Ticks => this.select(chart, (all) => all.find(this.isMine))

  /** All other results of a path: of other testers, and of other builds. */
  readonly others = (chart: string, path: string): readonly Tick[] =>
    (this.ticks[chart]?.[path] ?? []).filter((tick) => !this.isMine(tick) || !this.isOfThisBuild(tick))

  tick(chart: string, path: string, given: Given & Pick<Tick, 'at'>): void {
    // Another tab may have changed it.
    this.read()
    const others = (this.ticks[chart]?.[path] ?? []).filter((tick) => !this.isMine(tick))
    this.keepTicks(chart, path, [{ ...given, version: this.version, ...this.testing() }, ...others])
  }

  private keepTicks(chart: string, path: string, ticks: readonly Tick[]): void {
    this.change({ ...this.ticks, [chart]: { ...this.ticks[chart], [path]: newestFirst(ticks) } })
  }

  /** Removes all results, for a new run. */
  readonly clear = (): void => this.change({})

  /** Results that were found before the tester gave a name have it, too. */
  readonly toJson = (): string => {
    const { tester } = this.testing()
    return JSON.stringify(this.ticks, (key, value) => (key === 'tester' ? value || tester : value), 2)
  }

  /**
   * Adds the results of another tester. All results stay, except for older ones of the same tester, build and browser.
   * @returns how many were added, and of how many of their paths the results differ; null if the text has no results
   */
  merge(text: string): { readonly added: number; readonly disputed: number } | null {
    const read = v.safeParse(stored, text)
    if (!read.success) return null
    this.read()
    const merged: Record<string, AllTicks> = { ...this.ticks }
    let [added, disputed] = [0, 0]
    for (const [chart, paths] of Object.entries(read.output))
      for (const [path, given] of Object.entries(paths)) {
        const before = merged[chart]?.[path] ?? []
        const after = given.reduce(withResult, before)
        merged[chart] = { ...merged[chart], [path]: newestFirst(after) }
        const news = after.filter((tick) => !before.includes(tick))
        added += news.length
        if (news.length > 0 && isDisputed(after)) disputed += 1
      }
    this.change(merged)
    return { added, disputed }
  }
}

const sameIn = (one: Tick, other: Tick, ...fields: readonly (keyof Tick)[]) =>
  fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

function withResult(all: readonly Tick[], given: Tick): readonly Tick[] {
  if (all.some((each) => sameIn(each, given, 'at', 'result', 'note', 'steps', 'version'))) return all
  const isSameTester = (each: Tick) => given.tester !== '' && sameIn(each, given, 'tester', 'version', 'browser')
  if (all.some((each) => isSameTester(each) && each.at > given.at)) return all
  return [...all.filter((each) => !isSameTester(each)), { ...given, tester: given.tester || stranger }]
}

export const testerKey = 'statecharts.tester'

export const progressOf = oncePer(({ version = '' }: Product) => {
  const testing = () => ({ tester: readKept(testerKey) ?? '', ...environmentOf(window) })
  const progress = new Progress(version, undefined, testing)
  window.addEventListener('storage', progress.follow)
  return progress
})

/** Numbers of paths in total, passed and failed. */
export type Summary = Readonly<ReturnType<typeof summaryOf>>

/** @param ticks the results that count */
export function summaryOf(paths: readonly { readonly id: string }[], ticks: Ticks) {
  const count = (result: Tick['result']) => paths.filter(({ id }) => ticks[id]?.result === result).length
  return { paths: paths.length, passed: count('passed'), failed: count('failed') }
}
