import { type Keeper, keep, readKept } from '#workbench/ground/storage.ts'

/** The finding of QA. */
export interface Finding {
  readonly result: 'passed' | 'failed' | null
  readonly note: string
}

/** The finding on what was not tested. */
export const noFinding: Finding = { result: null, note: '' }

/** The result that QA gave one path of the test plan. */
export interface Tick extends Finding {
  /** The time of the last change, ISO 8601. */
  readonly at: string
  /** The findings of its steps, by index; the start is 0. */
  readonly steps?: Readonly<Record<string, Finding>>
}

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

const key = 'statecharts.results'

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

  private read(): void {
    if (!this.kept) return
    const text = readKept(key, this.keeper)
    this.kept = text !== undefined
    if (text) this.ticks = JSON.parse(text)
  }

  /** False when the browser refuses to store. */
  get isKept(): boolean {
    return this.kept
  }

  /** Calls the listener after every change. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** All ticks; the same object until something changes. */
  readonly all = (): Ticks => this.ticks

  /** Ticks one path. */
  tick(chart: string, path: string, tick: Tick): void {
    // Another tab may have ticked.
    this.read()
    this.ticks = { ...this.ticks, [chart]: { ...this.ticks[chart], [path]: tick } }
    this.kept &&= keep(key, JSON.stringify(this.ticks), this.keeper)
    for (const listener of this.listeners) listener()
  }
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
