import { themeMachine } from '#machines/theme.ts'
import { definePlan } from './plan.ts'

export const themePlan = definePlan(themeMachine, {
  inputs: [{ dark: false }, { dark: true }],
  events: { 'preference.changed': [{ dark: false }, { dark: true }] },
})
