import type { AnyEventObject } from 'xstate'
import type { LiveStep } from './messages.ts'

type Arrival = Pick<LiveStep, 'event' | 'number' | 'at' | 'isStep'>

export class Followed {
  /** Events that arrived and are not handled yet, in the order of handling. */
  private readonly waiting: Arrival[] = []
  private entered = { value: '', at: 0 }
  /** Keys of the transitions taken since the last step. */
  taken: string[] = []
  emitted: AnyEventObject[] = []
  isOver = false

  /** Records an arrival. XState reports it before the actor has handled earlier events. */
  arrived(arrival: Arrival): void {
    this.waiting.push(arrival)
  }

  /** @returns the arrival of a handled event; undefined for events that never arrive, such as `xstate.stop` */
  dealtWith(event: AnyEventObject): Arrival | undefined {
    const index = this.waiting.findIndex((each) => each.event === event)
    return index < 0 ? undefined : this.waiting.splice(0, index + 1).at(-1)
  }

  /** @returns the event at which the actor crashed: XState drops later ones */
  crashedAt(): AnyEventObject {
    return this.waiting[0]?.event ?? { type: '' }
  }

  /** @returns when the actor entered its states, in ms */
  since(value: string): number {
    if (this.entered.at === 0 || this.entered.value !== value) this.entered = { value, at: Date.now() }
    return this.entered.at
  }
}
