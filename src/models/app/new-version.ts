import { newVersionMachine } from '#machines/app/new-version.ts'
import { defineModel } from '#models/define-model.ts'

/** The model of the chart `new-version`. */
export const newVersionModel = defineModel(newVersionMachine, {
  events: {},
  done: { hasNewVersion: [true, false], isServed: [true, false] },
})
