import { type Keeper, keep, readKept } from '#workbench/shared/storage.ts'

export interface Finding {
  readonly result: 'passed' | 'failed' | null
  readonly note: string
}

export const noFinding: Finding = { result: null, note: '' }

export interface Tick extends Finding {
  readonly at: string
  /** Findings by step index; 0 is the start. */
  readonly steps?: Readonly<Record<string, Finding>>
}

/**
 * The result of a path: failed if any step failed, passed if all passed.
 * @param indices all steps
 */
export function resultOf(steps: Readonly<Record<string, Finding>>, indices: readonly number[]): Finding['result'] {
  const results = indices.map((index) => steps[index]?.result ?? null)
  if (results.includes('failed')) return 'failed'
  return results.every((result) => result === 'passed') ? 'passed' : null
}

type Ticks = Readonly<Record<string, Readonly<Record<string, Tick>>>>

const key = 'statecharts.results'

/** QA's results, stored beyond the page if the browser allows it. */
export class Progress {
  private ticks: Ticks = {}
  private kept = true
  private readonly listeners = new Set<() => void>()
  private readonly keeper: Keeper | undefined

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

  get isKept(): boolean {
    return this.kept
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The same object until something changes. */
  readonly all = (): Ticks => this.ticks

  tick(chart: string, path: string, tick: Tick): void {
    // Another tab may have changed it.
    this.read()
    this.ticks = { ...this.ticks, [chart]: { ...this.ticks[chart], [path]: tick } }
    this.kept &&= keep(key, JSON.stringify(this.ticks), this.keeper)
    for (const listener of this.listeners) listener()
  }
}

/** Numbers of paths in total, passed and failed. */
export interface Summary {
  readonly paths: number
  readonly passed: number
  readonly failed: number
}

export function summaryOf(paths: readonly string[], ticks: Readonly<Record<string, Tick>> = {}): Summary {
  const count = (result: Tick['result']) => paths.filter((id) => ticks[id]?.result === result).length
  return { paths: paths.length, passed: count('passed'), failed: count('failed') }
}
