import { fromCallback, sendParent, setup } from 'xstate'
import { isOnline, watchConnection } from '#browser/connection.ts'
import { reportAction } from '#machines/parts/params.ts'

/** Connection: online or offline, for the banner (Specification §4, Session). */
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
    ...reportAction,
    announce: sendParent({ type: 'connection.restored' }),
  },
  guards: {
    startsOnline: ({ context }) => context.startsOnline,
  },
}).createMachine({
  id: 'connection',
  description: 'Follows whether the browser has a network. Being online does not mean that the server can be reached.',
  context: ({ input }) => ({ startsOnline: input.online }),
  invoke: {
    src: 'watchConnection',
    onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The browser decides where the machine starts.',
      always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      description: 'The browser has a network.',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'The browser has no network. Every screen shows that.',
      on: { 'connection.restored': { target: 'online', actions: 'announce' } },
    },
  },
})
