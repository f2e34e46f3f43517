import { fromCallback, sendParent, setup } from 'xstate'
import { isOnline, watchConnection } from '#browser/connection.ts'
import { reportAction } from '#machines/parts/params.ts'

/** Connection: online or offline, for the banner (Specification §4, Session). */
export const connectionMachine = setup({
  types: { events: {} as { type: 'connection.lost' | 'connection.restored' } },
  actors: {
    watchConnection: fromCallback(({ sendBack }) => {
      const look = () => sendBack({ type: isOnline() ? 'connection.restored' : 'connection.lost' })
      look()
      return watchConnection(look)
    }),
  },
  actions: { ...reportAction, announce: sendParent({ type: 'connection.restored' }) },
}).createMachine({
  id: 'connection',
  description: 'Follows whether the browser has a network. Being online does not mean that the server can be reached.',
  invoke: {
    src: 'watchConnection',
    onError: { actions: { type: 'report', params: 'The connection cannot be watched' } },
  },
  initial: 'online',
  states: {
    online: {
      description: 'The browser has a network, or has not been asked yet.',
      on: { 'connection.lost': 'offline' },
    },
    offline: {
      description: 'The browser has no network. Every screen shows that.',
      on: { 'connection.restored': { target: 'online', actions: 'announce' } },
    },
  },
})
