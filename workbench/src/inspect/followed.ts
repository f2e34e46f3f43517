import type { AnyEventObject } from 'xstate'

interface Arrival {
  readonly event: AnyEventObject
  readonly number: number
  readonly at: number
}

/** The facts that the inspection keeps of one actor. */
export class Followed {
  /** The events that have arrived and are not dealt with, in the order in which the actor takes them. */
  private readonly waiting: Arrival[] = []
  private entered = { value: '', at: 0 }
  /** The keys of the transitions that were taken since the last step. */
  taken: string[] = []
  /** The events that were emitted since the last step. */
  emitted: AnyEventObject[] = []
  /** True once the actor has ended, which is published once. */
  isOver = false

  /** Notes an event that has arrived. XState tells of it before the actor has dealt with those before. */
  arrived(arrival: Arrival): void {
    this.waiting.push(arrival)
  }

  /** @returns the arrival of an event that the actor has dealt with; undefined for one that never arrived, as XState's own `xstate.stop` */
  dealtWith(event: AnyEventObject): Arrival | undefined {
    const index = this.waiting.findIndex((each) => each.event === event)
    return index < 0 ? undefined : this.waiting.splice(0, index + 1).at(-1)
  }

  /** @returns the event at which the actor has crashed: XState forgets those after it */
  crashedAt(): AnyEventObject {
    return this.waiting[0]?.event ?? { type: '' }
  }

  /** @returns since when the actor is in its states, in ms */
  since(value: string): number {
    if (this.entered.at === 0 || this.entered.value !== value) this.entered = { value, at: Date.now() }
    return this.entered.at
  }
}
