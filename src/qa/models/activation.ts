import { activationMachine } from '#machines/activation.ts'
import { defineModel } from './define-model.ts'
import { refused } from './samples.ts'

export const activationModel = defineModel(activationMachine, {
  inputs: {
    'a link with a token': { token: 'one-time', product: 'Statehouse' },
    'a link without a token': { token: null, product: 'Statehouse' },
  },
  events: {},
  error: {
    activateAccount: {
      'the server refuses: 404': refused(404, 'This link was used already'),
      'too many attempts: 429': refused(429),
    },
  },
  facts: {
    session: 'It needs none.',
    failed: ['failed'],
    stateTexts: { activated: 'ACCOUNT ACTIVATED' },
    exceptions: { 'clears secrets': { '': 'The token of the link works once, and the server has used it up.' } },
  },
})
