import { connectionMachine } from '#machines/connection.ts'
import { defineModel } from './define-model.ts'

export const connectionModel = defineModel(connectionMachine, {
  inputs: [{ online: true }, { online: false }],
  events: {},
})
