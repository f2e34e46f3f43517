import { newVersionMachine } from '#machines/app/new-version.ts'
import { defineModel } from '#models/define-model.ts'

export const newVersionModel = defineModel(newVersionMachine, {
  events: {},
  done: { hasNewVersion: [true, false], isServed: [true, false] },
})
