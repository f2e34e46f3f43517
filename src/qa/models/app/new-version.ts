import { newVersionMachine } from '#machines/app/new-version.ts'
import { defineModel } from '#qa/models/define-model.ts'

/** The model of the chart `new-version`. */
export const newVersionModel = defineModel(newVersionMachine, {
  events: {},
  background: ['tab.shown'],
  done: {
    hasNewVersion: { 'a new version': true, 'the same version': false },
    isServed: { 'it is served': true, 'it is not served': false },
  },
  facts: {
    session: 'It outlives sessions.',
    failed: ['available.unreachable'],
    worded: {
      'available.unreachable': 'A new version is available, but the server cannot be reached. Please try again.',
    },
    exceptions: {
      'tells failures': { checking: 'The person has asked for nothing: the server is asked again later.' },
    },
  },
})
