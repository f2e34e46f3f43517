import type { AnyActor, AnyEventObject } from 'xstate'
import { Recorder } from '#workbench/kit/model/recorder.ts'
import { shared } from '#workbench/kit/paths/shared.ts'

/** The facts that the inspection keeps of one actor. */
export class Followed {
  /** The events that have arrived and are not dealt with, in the order in which the actor takes them. */
  private readonly waiting: { readonly event: AnyEventObject; readonly id: string }[] = []
  private emitted: AnyEventObject[] = []
  private entered = { value: '', at: 0 }
  private recorder: Recorder | undefined
  private published: unknown = null

  private readonly actor: AnyActor

  constructor(actor: AnyActor) {
    this.actor = actor
  }

  /** Records the transitions of an actor that is a chart. */
  get transitions(): Recorder {
    this.recorder ??= Recorder.atStart(this.actor.logic)
    return this.recorder
  }

  /** The time when the actor entered its states, in ms. */
  get since(): number {
    return this.entered.at
  }

  /** Notes the time when the actor is in other states than before. */
  keepStates(): void {
    const value = JSON.stringify(this.actor.getSnapshot().value) ?? ''
    if (this.entered.at === 0 || this.entered.value !== value) this.entered = { value, at: Date.now() }
  }

  /** @returns a snapshot whose parts that are as they were before are the very same objects: thousands of snapshots are kept */
  keepShared<S extends object>(snapshot: S): S {
    this.published = shared(this.published, snapshot)
    return this.published as S
  }

  /** Notes an event that has arrived. XState tells of it before the actor has dealt with those before. */
  arrived(event: AnyEventObject, id: string): void {
    this.waiting.push({ event, id })
  }

  /** @returns the id of an event that the actor has dealt with; null for one that never arrived, as XState's own `xstate.stop` */
  dealtWith(event: AnyEventObject): string | null {
    const index = this.waiting.findIndex((each) => each.event === event)
    return index < 0 ? null : (this.waiting.splice(0, index + 1).at(-1)?.id ?? null)
  }

  /** @returns the event at which the actor has crashed: XState forgets those after it */
  crashedAt(): { readonly event: AnyEventObject; readonly id: string } | null {
    return this.waiting.splice(0)[0] ?? null
  }

  /** Notes an event that the actor emits. */
  emits(event: AnyEventObject): void {
    this.emitted.push(event)
  }

  /** @returns the events that were emitted since the last call */
  takeEmitted(): AnyEventObject[] {
    const { emitted } = this
    this.emitted = []
    return emitted
  }
}
