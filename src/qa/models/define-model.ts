import type { Facts, Model, ModelOf } from '@statehouse/workbench/kit'
import type { AnyStateMachine } from 'xstate'
import { survivors } from './survivors.ts'

/** The facts of one chart; those that hold for all charts are added. */
interface FactsOf extends Pick<Facts, 'busy' | 'failed' | 'worded' | 'exceptions'> {
  readonly session: NonNullable<Facts['session']>
}

interface ConsoleModelOf<M extends AnyStateMachine>
  extends Pick<
    ModelOf<M>,
    'inputs' | 'events' | 'typing' | 'background' | 'quiet' | 'done' | 'error' | 'identity' | 'waive'
  > {
  /** What the properties ask for. */
  readonly facts: FactsOf
}

/** The reason why most charts behind the sign-in follow no session: the shell takes their screens away when it ends. */
export const itsScreenGoes = 'Its screen goes with the session.'

/** The session of a chart that follows one person: its screen goes with the session, so it keeps what it knew. */
export const followsPerson = { ends: ['session.changed~signed out'], isOver: () => false } as const

/** The facts that hold for all charts: where they keep sentences, how they emit them, and the action that ends the stored session. */
const sharedFacts: Facts = {
  messages: ({ context: { problem, reason, cause } }) =>
    [problem, reason, cause].filter((sentence) => typeof sentence === 'string'),
  announced: ({ type, text }) => (type === 'toast' ? String(text) : null),
  signOuts: ['clearSession'],
}

/** Binds a model to its chart, so that unknown events, outputs of a wrong shape and forgotten payloads do not compile. */
export function defineModel<M extends AnyStateMachine>(machine: M, { facts, ...model }: ConsoleModelOf<M>): Model {
  return { machine, survivors: survivors[machine.id], ...model, facts: { ...sharedFacts, ...facts } }
}
