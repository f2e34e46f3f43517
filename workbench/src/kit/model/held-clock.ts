import type { AnyEventObject } from 'xstate'

interface SetTimer {
  readonly event: AnyEventObject
  /** The timer's full time in ms. */
  readonly delay: number
  readonly left: number
}

interface KeptTimer extends Omit<SetTimer, 'left'> {
  readonly at: number
  readonly fire: () => void
}

/** A clock for `createActor({ clock })` that only `fireNext` moves, from timer to timer. */
export class HeldClock {
  private now = 0
  private lastId = 0
  private readonly timers = new Map<number, KeptTimer>()
  private readonly announced: { readonly event: AnyEventObject; readonly left?: number | undefined }[] = []

  /**
   * Announces the event of the next timer: XState sets the timer after it has announced the action.
   * @param left remaining ms, if the timer continues one of another clock
   */
  announce(event: AnyEventObject, left?: number): void {
    this.announced.push({ event, left })
  }

  setTimeout(fire: () => void, delay: number): number {
    this.lastId += 1
    const { event, left = delay } = this.announced.shift() ?? { event: { type: '' } }
    this.timers.set(this.lastId, { event, delay, at: this.now + left, fire })
    return this.lastId
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  inOrderOfSetting(): SetTimer[] {
    return [...this.timers.values()].map((timer) => this.shown(timer))
  }

  started(): readonly KeptTimer[] {
    return [...this.timers.values()]
  }

  pending(): SetTimer[] {
    return this.inOrder().map(([, timer]) => this.shown(timer))
  }

  fireNext(): void {
    const [first] = this.inOrder()
    if (!first) return
    const [id, { at, fire }] = first
    this.timers.delete(id)
    this.now = at
    fire()
  }

  private shown({ event, delay, at }: KeptTimer): SetTimer {
    return { event, delay, left: at - this.now }
  }

  private inOrder(): [number, KeptTimer][] {
    return [...this.timers].sort(([a, { at }], [b, other]) => at - other.at || a - b)
  }
}
