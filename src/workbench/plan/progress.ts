/** What a person found on one walk of the test plan. */
export interface Tick {
  readonly result: 'passed' | 'failed' | null
  readonly note: string
  /** When it was last changed, ISO 8601. */
  readonly at: string
}

/** Ticks by chart, then by the walk's steps. */
type Ticks = Readonly<Record<string, Readonly<Record<string, Tick>>>>

const key = 'statecharts.progress'

const isTick = (value: unknown): value is Tick => {
  if (typeof value !== 'object' || value === null) return false
  const { result, note, at }: Partial<Record<keyof Tick, unknown>> = value
  return [null, 'passed', 'failed'].includes(result as null) && typeof note === 'string' && typeof at === 'string'
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What was kept, as far as it can be understood. */
function readTicks(text: string | null): Ticks {
  const stored: unknown = JSON.parse(text ?? '{}')
  if (!isObject(stored)) return {}
  const ticksOf = (value: unknown) =>
    Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).flatMap(([id, tick]) => (isTick(tick) ? [[id, tick]] : [])),
    )
  return Object.fromEntries(Object.entries(stored).map(([chart, value]) => [chart, ticksOf(value)]))
}

/** Where progress is kept: `localStorage`, or what stands in for it. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem'>

/** The progress of a person who tests: it outlives the page where the browser lets it. */
export class Progress {
  private ticks: Ticks = {}
  private kept = true
  private readonly listeners = new Set<() => void>()
  private readonly keeper: Keeper

  /** @param keeper asked for at every use, because reading `localStorage` itself throws where it is forbidden */
  constructor(keeper: Keeper) {
    this.keeper = keeper
    this.read()
  }

  /** Another tab may have ticked since. */
  private read(): void {
    if (!this.kept) return
    try {
      const text = this.keeper().getItem(key)
      try {
        this.ticks = readTicks(text)
      } catch {
        // What is no JSON was not written here.
      }
    } catch {
      this.kept = false
    }
  }

  /** Whether what is ticked outlives the page. */
  get isKept(): boolean {
    return this.kept
  }

  /** Called whenever something is ticked. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Everything ticked; the same object until something changes. */
  readonly all = (): Ticks => this.ticks

  /** How many ticks are of walks that the chart does not have any more. */
  stale(chart: string, walks: readonly string[]): number {
    return Object.keys(this.ticks[chart] ?? {}).filter((id) => !walks.includes(id)).length
  }

  /** Forgets the ticks of walks that the chart does not have any more. */
  forgetStale(chart: string, walks: readonly string[]): void {
    this.read()
    const ticks = Object.entries(this.ticks[chart] ?? {}).filter(([id]) => walks.includes(id))
    this.keep({ ...this.ticks, [chart]: Object.fromEntries(ticks) })
  }

  /** Ticks one walk. */
  tick(chart: string, walk: string, tick: Tick): void {
    this.read()
    this.keep({ ...this.ticks, [chart]: { ...this.ticks[chart], [walk]: tick } })
  }

  private keep(ticks: Ticks): void {
    this.ticks = ticks
    try {
      this.keeper().setItem(key, JSON.stringify(ticks))
      this.kept = true
    } catch {
      this.kept = false
    }
    for (const listener of this.listeners) listener()
  }
}

/** How many walks there are, and what was found on them. */
export interface Summary {
  readonly walks: number
  readonly passed: number
  readonly failed: number
}

/** @param ticks of one chart */
export function summaryOf(walks: readonly string[], ticks: Readonly<Record<string, Tick>> = {}): Summary {
  const count = (result: Tick['result']) => walks.filter((id) => ticks[id]?.result === result).length
  return { walks: walks.length, passed: count('passed'), failed: count('failed') }
}
