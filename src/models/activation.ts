import { activationMachine } from '#machines/activation.ts'
import { defineModel } from './define-model.ts'
import { refused, unreachable } from './samples.ts'

/** The model of the chart `activation`. */
export const activationModel = defineModel(activationMachine, {
  inputs: [
    { token: 'one-time', product: 'Statehouse' },
    { token: null, product: 'Statehouse' },
  ],
  events: {},
  error: { activateAccount: [refused(404, 'This link was used already'), unreachable] },
})
