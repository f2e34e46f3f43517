import { newVersionMachine } from '#machines/app/new-version.ts'
import { defineModel } from '#models/define-model.ts'

/** The model of the chart `new-version`. */
export const newVersionModel = defineModel(newVersionMachine, {
  events: {},
  background: ['tab.shown'],
  done: {
    hasNewVersion: { 'a new version': true, 'the same version': false },
    isServed: { 'it is served': true, 'it is not served': false },
  },
})
