import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { defineModel } from './define-model.ts'
import { allowance, callbacks } from './samples.ts'

export const pluginHandoffModel = defineModel(pluginHandoffMachine, {
  inputs: Object.values(callbacks).map((callback) => ({ callback, allowance })),
  events: {},
  done: { generateExchangeToken: [{ exchangeToken: 'one-time-code' }] },
})
