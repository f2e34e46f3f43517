import { pluginHandoffMachine } from '#machines/plugin-handoff.ts'
import { definePlan } from './plan.ts'
import { allowance, callbacks } from './samples.ts'

export const pluginHandoffPlan = definePlan(pluginHandoffMachine, {
  inputs: Object.values(callbacks).map((callback) => ({ callback, allowance })),
  events: {},
  done: { generateExchangeToken: [{ exchangeToken: 'one-time-code' }] },
})
