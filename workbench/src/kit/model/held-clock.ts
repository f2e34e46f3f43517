import type { AnyEventObject } from 'xstate'

interface SetTimer {
  readonly event: AnyEventObject
  /** The milliseconds that it was set for. */
  readonly delay: number
  /** The milliseconds until it fires. */
  readonly left: number
}

interface KeptTimer extends Omit<SetTimer, 'left'> {
  readonly at: number
  readonly fire: () => void
}

/** A clock for `createActor({ clock })` that moves only by `fireNext`, from one timer to the next. */
export class HeldClock {
  private now = 0
  private lastId = 0
  private readonly timers = new Map<number, KeptTimer>()
  private readonly announced: { readonly event: AnyEventObject; readonly left?: number | undefined }[] = []

  /**
   * Tells which event the next timer sends that is set: XState sets it after it has announced the action.
   * @param left the milliseconds until it fires, where it goes on with the timer of another clock
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

  /** Lists the timers, each as the same object as long as it runs. */
  started(): readonly KeptTimer[] {
    return [...this.timers.values()]
  }

  /** Lists the timers, the next one first; of two at the same time, the one set first. */
  pending(): SetTimer[] {
    return this.inOrder().map(([, timer]) => this.shown(timer))
  }

  /** Moves to the earliest timer and fires it. */
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
