/** A clock for `createActor({ clock })` that moves only by `fireNext`, from one timer to the next. */
export class HeldClock {
  private now = 0
  private lastId = 0
  private readonly timers = new Map<number, { readonly at: number; readonly fire: () => void }>()

  setTimeout(fire: () => void, delay: number): number {
    this.lastId += 1
    this.timers.set(this.lastId, { at: this.now + delay, fire })
    return this.lastId
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  /** Lists how long each timer has left, in the order in which they were set. */
  pending(): number[] {
    return [...this.timers.values()].map(({ at }) => at - this.now)
  }

  /** Tells how long the earliest timer has left; null when none is running. */
  untilNext(): number | null {
    const first = this.first()
    return first ? first.at - this.now : null
  }

  /** Moves to the earliest timer and fires it; of two at the same time, the one set first. */
  fireNext(): void {
    const first = this.first()
    if (!first) return
    this.timers.delete(first.id)
    this.now = first.at
    first.fire()
  }

  private first() {
    const [earliest] = [...this.timers].sort(([a, { at }], [b, other]) => at - other.at || a - b)
    return earliest && { id: earliest[0], ...earliest[1] }
  }
}
