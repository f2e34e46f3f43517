import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { defineModel } from './define-model.ts'
import { destinations } from './samples.ts'

/** The model of the chart `plugin-handoff`. */
export const pluginHandoffModel = defineModel(pluginHandoffMachine, {
  inputs: Object.values(destinations).map((destination) => ({ destination })),
  events: {},
  done: { generateExchangeToken: [{ exchangeToken: 'one-time-code' }] },
})
