import type { AnyEventObject } from 'xstate'

/** The channel between the consoles and the pages of one origin. */
export const channelName = 'workbench.live'

/** What a page sends to every console when it opens: each answers with all that has happened. */
export const hello = 'hello'

/** One event that an actor of a console received, and what it led to. Secrets are masked. The first event of an actor is its start. */
export interface LiveStep {
  /** Counts the events of the console by their arrival, in which an actor may still be busy with another one. */
  readonly number: number
  /** The time of its arrival, in ms. */
  readonly at: number
  readonly actor: {
    /** The id among all consoles: XState counts from 0 in each tab. */
    readonly id: string
    /** The id of the chart, or the name of another actor. */
    readonly name: string
    readonly isChart: boolean
    readonly parentId: string | null
  }
  readonly event: AnyEventObject
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  /** The innermost active states, as paths in the chart. */
  readonly paths: readonly string[]
  /** The time when the actor entered these states, in ms; of one that has ended the time of its end. */
  readonly since: number
  readonly context: unknown
  /** The message of the error that the actor crashed with; null when it did not. */
  readonly crash: string | null
  /** Keys of the transitions that were taken. */
  readonly taken: readonly string[]
  readonly emitted: readonly AnyEventObject[]
}

/** What a console says: where its tab is, and what its actors have done since its last message. */
export interface ConsoleMessage {
  readonly tab: string
  readonly path: string
  readonly title: string
  /** False when the tab is closed, reloaded or left. */
  readonly isOpen: boolean
  /** True when the steps are all that the console knows, also those that it has sent before. */
  readonly isAll: boolean
  /** In the order in which they ended. */
  readonly steps: readonly LiveStep[]
}
