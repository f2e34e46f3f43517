import * as v from 'valibot'
import { oncePer } from '#workbench/shared/once.ts'
import { type Keeper, keep, readKept } from '#workbench/shared/storage.ts'
import type { Product } from '#workbench/walk/product.tsx'

const finding = v.object({ result: v.nullable(v.picklist(['passed', 'failed'])), note: v.string() })

const tick = v.object({
  ...finding.entries,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The tested build; empty in older results. */
  version: v.optional(v.string(), ''),
  /** Findings by step index; 0 is the start. */
  steps: v.exactOptional(v.record(v.string(), finding)),
})

const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.record(v.string(), tick)))

export type Finding = Readonly<v.InferOutput<typeof finding>>
export type Tick = Readonly<v.InferOutput<typeof tick>>
export type Ticks = Readonly<Record<string, Tick>>

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

/** QA's results by chart and path, stored beyond the page if the browser allows it. */
export class Progress {
  private ticks: Readonly<Record<string, Ticks>> = {}
  private kept = true
  private readonly listeners = new Set<() => void>()
  private readonly version: string
  private readonly keeper: Keeper | undefined

  constructor(version: string, keeper?: Keeper) {
    this.version = version
    this.keeper = keeper
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

  /** The results that count, which this build has. */
  readonly counting = (chart: string): Ticks =>
    Object.fromEntries(Object.entries(this.ticks[chart] ?? {}).filter(([, each]) => this.isOfThisBuild(each)))

  tick(chart: string, path: string, given: Omit<Tick, 'version'>): void {
    // Another tab may have changed it.
    this.read()
    this.change({ ...this.ticks, [chart]: { ...this.ticks[chart], [path]: { ...given, version: this.version } } })
  }

  /** Removes all results, for a new run. */
  readonly clear = (): void => this.change({})

  readonly toJson = (): string => JSON.stringify(this.ticks, null, 2)

  /**
   * Adds the results of another tester. Of two results of a path, the newer one stays.
   * @returns how many were added; null if the text has no results
   */
  merge(text: string): number | null {
    const read = v.safeParse(stored, text)
    if (!read.success) return null
    this.read()
    const news = Object.entries(read.output).flatMap(([chart, ticks]) =>
      Object.entries(ticks)
        .filter(([path, { at }]) => at > (this.ticks[chart]?.[path]?.at ?? ''))
        .map(([path, each]) => ({ chart, path, each })),
    )
    const merged = { ...this.ticks }
    for (const { chart, path, each } of news) merged[chart] = { ...merged[chart], [path]: each }
    this.change(merged)
    return news.length
  }
}

export const progressOf = oncePer(({ version = '' }: Product) => {
  const progress = new Progress(version)
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
