import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { defineModel } from './define-model.ts'
import { destinations } from './samples.ts'

/** The model of the chart `plugin-handoff`. */
export const pluginHandoffModel = defineModel(pluginHandoffMachine, {
  inputs: {
    'an editor': { destination: destinations.application },
    'an editor that listens on this machine': { destination: destinations.loopback },
    'an address that the operator does not list': { destination: destinations.otherHost },
    'an address that is refused': { destination: destinations.refused },
  },
  events: {},
  done: { generateExchangeToken: { 'an exchange token': { exchangeToken: 'one-time-code' } } },
  facts: {
    session: 'It begins one.',
    exceptions: {
      'tells failures': {
        generatingToken: 'The failure is logged, then the user goes to /profile (Specification §8).',
      },
    },
  },
})
