import { assign, fromPromise, setup } from 'xstate'
import type { Model } from '#workbench/kit/model/model.ts'

/** A chart with everything that an operator changes. */
export const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'pressed' } | { type: 'broken' },
    tags: {} as 'lit',
  },
  actors: { warmUp: fromPromise(async () => undefined) },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }), buzz: () => undefined },
  guards: { isFresh: ({ context }) => context.presses < 2, isAlways: () => true },
  delays: { dusk: 100 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      entry: 'buzz',
      on: {
        pressed: [{ guard: 'isFresh', target: 'warming', actions: ['count', 'buzz'] }, { target: 'dead' }],
        broken: { guard: 'isAlways', target: 'dead' },
      },
    },
    warming: {
      tags: ['lit'],
      invoke: { src: 'warmUp', onDone: 'on', onError: [{ guard: 'isFresh', target: 'off' }, { target: 'dead' }] },
    },
    on: { tags: ['lit'], after: { dusk: 'off' }, on: { pressed: { target: 'on', reenter: true } } },
    dead: { type: 'final' },
  },
})

export const lampModel: Model = { machine: lamp }
