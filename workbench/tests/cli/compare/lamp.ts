import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'

/** The parts of the lamp's chart that the tests change, and their defaults. */
export interface LampParts {
  readonly isReady: () => boolean
  readonly timeToGlow: number
  readonly report: () => void
  /** Replaces the configuration of a state. */
  readonly states: Readonly<Record<string, object>>
}

const parts: LampParts = { isReady: () => true, timeToGlow: 100, report: () => undefined, states: {} }

/** The two choices of `off` for the switch. */
export const pressed = { guard: 'isReady', target: 'starting', actions: 'report' }
export const refused = { actions: 'complain' }

/** The states of a chart with one of everything that two versions can differ in. */
export const states = {
  off: {
    description: 'No light.',
    tags: 'dark',
    entry: 'darken',
    on: { 'switch.pressed': [pressed, refused] },
  },
  starting: {
    invoke: { src: 'load', input: { from: 'mains' }, onDone: 'on', onError: 'off' },
  },
  on: { exit: 'report', after: { timeToGlow: 'off' }, on: { 'switch.pressed': 'off' } },
}

/** Makes the chart of a lamp. */
export function lampOf(changes: Partial<LampParts> = {}) {
  const { isReady, timeToGlow, report, states: changed } = { ...parts, ...changes }
  const machine: AnyStateMachine = setup({
    types: { context: {} as { count: number } },
    actors: { load: fromPromise(async () => null) },
    guards: { isReady },
    actions: {
      report,
      complain: () => undefined,
      darken: assign({ count: ({ context }) => context.count + 1 }),
    },
    delays: { timeToGlow },
  }).createMachine({
    id: 'lamp',
    context: { count: 0 },
    initial: 'off',
    states: { ...states, ...changed } as Record<string, object>,
  })
  const model: Model = { machine, identity: () => null }
  return { machine, model }
}
