import type { AnyEventObject } from 'xstate'

/** The channel between consoles and pages of one origin. */
export const channelName = 'workbench.live'

/** Sent by a page when it opens. Each console answers with its full history. */
export const hello = 'hello'

/** One event that an actor received, and its effects. Secrets are masked. An actor's first event is its start. */
export interface LiveStep {
  /** Orders the console's events by arrival, when the actor may still be busy. */
  readonly number: number
  readonly at: number
  /** Whether the event is from outside of all machines: a step of a journey. What it causes is not. */
  readonly isStep: boolean
  readonly actor: {
    /** Unique among all consoles, unlike XState's ids. */
    readonly id: string
    /** The id of the chart, or the name of another actor. */
    readonly name: string
    readonly isChart: boolean
    readonly parentId: string | null
  }
  readonly event: AnyEventObject
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly paths: readonly string[]
  /** When the actor entered these states or ended, in ms. */
  readonly since: number
  readonly context: unknown
  readonly crash: string | null
  /** The error of an actor that may fail: the machine around it handles that, or crashes itself. */
  readonly failure: string | null
  readonly taken: readonly string[]
  readonly emitted: readonly AnyEventObject[]
}

/** A console's message: its tab, and what its actors did since the last message. */
export interface ConsoleMessage {
  /** One load of a page: a reload is another one. */
  readonly tab: string
  /** Stays the same when the tab loads again. */
  readonly window: string
  readonly path: string
  readonly title: string
  /** For example `Firefox 153, Windows`; only in messages to other browsers. */
  readonly browser?: string
  /** False if the tab is closed, reloaded or left. */
  readonly isOpen: boolean
  /** Whether the steps are the full history, including sent ones. */
  readonly isAll: boolean
  readonly steps: readonly LiveStep[]
}
