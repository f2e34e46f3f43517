import { connectionMachine } from '#machines/connection.ts'
import { definePlan } from './plan.ts'

export const connectionPlan = definePlan(connectionMachine, {
  inputs: [{ online: true }, { online: false }],
  events: {},
})
