import type { AnyEventObject } from 'xstate'

interface SetTimer {
  /** Stands for the moment at which it was set: copies of a clock share it. */
  readonly start: object
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
  private readonly announced: { readonly event: AnyEventObject; readonly like?: SetTimer | undefined }[] = []

  /**
   * Tells which event the next timer sends that is set: XState sets it after it has announced the action.
   * @param like the timer of another clock that it goes on with; when left out it begins
   */
  announce(event: AnyEventObject, like?: SetTimer): void {
    this.announced.push({ event, like })
  }

  setTimeout(fire: () => void, delay: number): number {
    this.lastId += 1
    const { event, like } = this.announced.shift() ?? { event: { type: '' } }
    const { start, left } = like ?? { start: {}, left: delay }
    this.timers.set(this.lastId, { event, delay, start, at: this.now + left, fire })
    return this.lastId
  }

  inOrderOfSetting(): SetTimer[] {
    return [...this.timers.values()].map((timer) => this.shown(timer))
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
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

  private shown({ event, delay, start, at }: KeptTimer): SetTimer {
    return { event, delay, start, left: at - this.now }
  }

  private inOrder(): [number, KeptTimer][] {
    return [...this.timers].sort(([a, { at }], [b, other]) => at - other.at || a - b)
  }
}
