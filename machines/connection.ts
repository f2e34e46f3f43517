import { fromCallback, setup } from 'xstate'
import { isOnline, watchConnection } from '#browser/connection.ts'
import { logProblem } from '#browser/log.ts'

/** Connection: whether the browser believes that it has a network, for the banner that says so. */
export const connectionMachine = setup({
  types: {
    input: {} as { online: boolean },
    context: {} as { startsOnline: boolean },
    events: {} as { type: 'connection.lost' } | { type: 'connection.restored' },
  },
  actors: {
    watchConnection: fromCallback(({ sendBack }) =>
      watchConnection(() => sendBack({ type: isOnline() ? 'connection.restored' : 'connection.lost' })),
    ),
  },
  actions: {
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    startsOnline: ({ context }) => context.startsOnline,
  },
}).createMachine({
  id: 'connection',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ startsOnline: input.online }),
  invoke: {
    src: 'watchConnection',
    onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      on: { 'connection.restored': 'online' },
    },
  },
})
