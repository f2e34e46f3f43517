import { connectionMachine } from '#machines/app/connection.ts'
import { defineModel } from '#qa/models/define-model.ts'

export const connectionModel = defineModel(connectionMachine, {
  events: {},
  background: ['connection.lost', 'connection.restored'],
  facts: {
    session: 'It outlives sessions.',
    exceptions: { 'stays usable': { '': 'It follows the browser: there is nothing for the user to do.' } },
  },
})
