import { connectionMachine } from '#machines/app/connection.ts'
import { defineModel } from '#models/define-model.ts'
import { listening } from '#models/waivers.ts'

/** The model of the chart `connection`. */
export const connectionModel = defineModel(connectionMachine, {
  inputs: { online: { online: true }, offline: { online: false } },
  events: {},
  background: ['connection.lost', 'connection.restored'],
  waiveInBrowser: {
    'taken #connection --watchConnection error--> (stay)': listening,
  },
  facts: {
    session: 'It outlives sessions.',
    exceptions: { 'goes on': { '': 'It follows the browser: there is nothing for the person to do.' } },
  },
})
