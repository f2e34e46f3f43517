import * as v from 'valibot'
import { type Keeper, keep, readKept } from '#workbench/ground/storage.ts'

const FindingSchema = v.object({ result: v.nullable(v.picklist(['passed', 'failed'])), note: v.string() })

/** The finding of QA. */
export type Finding = Readonly<v.InferOutput<typeof FindingSchema>>

/** The finding on what was not tested. */
export const noFinding: Finding = { result: null, note: '' }

const TickSchema = v.object({
  ...FindingSchema.entries,
  /** The time of the last change, ISO 8601. */
  at: v.string(),
  /** The findings of its steps, by index; the start is 0. */
  steps: v.exactOptional(v.record(v.string(), FindingSchema)),
})

/** The result that QA gave one path of the test plan. */
export type Tick = Readonly<v.InferOutput<typeof TickSchema>>

/** The version of what a browser keeps; a workbench reads no newer one. */
const version = 1

/**
 * Sums the findings of steps up to the result of their path: failed when one has failed, passed when all have passed.
 * @param indices those of all its steps
 */
export function resultOf(steps: Readonly<Record<string, Finding>>, indices: readonly number[]): Finding['result'] {
  const results = indices.map((index) => steps[index]?.result ?? null)
  if (results.includes('failed')) return 'failed'
  return results.every((result) => result === 'passed') ? 'passed' : null
}

/** Ticks by chart, then by the id of the path. */
type Ticks = Readonly<Record<string, Readonly<Record<string, Tick>>>>

const key = 'statecharts.progress'

/** What is no object has no entries. */
const Entries = v.fallback(v.record(v.string(), v.unknown()), {})

/** Reads the stored ticks and leaves out what is none; null for what a newer workbench has stored. */
function readTicks(text: string | null): Ticks | null {
  const { version: stored, results } = v.parse(Entries, JSON.parse(text ?? '{}'))
  if (typeof stored === 'number' && stored > version) return null
  const isTick = (entry: [string, unknown]): entry is [string, Tick] => v.is(TickSchema, entry[1])
  return Object.fromEntries(
    Object.entries(v.parse(Entries, results)).map(([chart, ticks]) => [
      chart,
      Object.fromEntries(Object.entries(v.parse(Entries, ticks)).filter(isTick)),
    ]),
  )
}

/** Keeps QA's ticks, beyond the page where the browser allows it. */
export class Progress {
  private ticks: Ticks = {}
  private kept = true
  private readonly listeners = new Set<() => void>()
  private readonly keeper: Keeper | undefined

  /** @param keeper the storage of this browser by default */
  constructor(keeper?: Keeper) {
    this.keeper = keeper
    this.read()
  }

  /** Reads anew: another tab may have ticked. */
  private read(): void {
    if (!this.kept) return
    const text = readKept(key, this.keeper)
    this.kept = text !== undefined
    try {
      const ticks = text === undefined ? this.ticks : readTicks(text)
      // What a newer workbench has stored stays as it is.
      this.kept &&= ticks !== null
      this.ticks = ticks ?? {}
    } catch {
      // Text that is no JSON was not written here.
    }
  }

  /** False when the browser refuses to store, or stores what a newer workbench has written. */
  get isKept(): boolean {
    return this.kept
  }

  /** Calls the listener after every change. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads what another tab has ticked, and tells the listeners. */
  readonly refresh = (): void => {
    this.read()
    this.tell()
  }

  /** All ticks; the same object until something changes. */
  readonly all = (): Ticks => this.ticks

  /** Ticks one path. */
  tick(chart: string, path: string, tick: Tick): void {
    this.read()
    this.keep({ ...this.ticks, [chart]: { ...this.ticks[chart], [path]: tick } })
  }

  private keep(ticks: Ticks): void {
    this.ticks = ticks
    this.kept &&= keep(key, JSON.stringify({ format: 'workbench.results', version, results: ticks }), this.keeper)
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Refreshes the ticks at once when another tab of the browser changes them. */
export function followOtherTabs(progress: Progress, page: Pick<Window, 'addEventListener'>): void {
  // The key is null when all is cleared.
  page.addEventListener('storage', ({ key: changed }) => {
    if (changed === key || changed === null) progress.refresh()
  })
}

/** The number of paths, and of those that passed and failed. */
export interface Summary {
  readonly paths: number
  readonly passed: number
  readonly failed: number
}

/** @param ticks of one chart */
export function summaryOf(paths: readonly string[], ticks: Readonly<Record<string, Tick>> = {}): Summary {
  const count = (result: Tick['result']) => paths.filter((id) => ticks[id]?.result === result).length
  return { paths: paths.length, passed: count('passed'), failed: count('failed') }
}
