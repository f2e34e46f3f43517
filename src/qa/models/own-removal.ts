import { ownRemovalMachine } from '#machines/own-removal.ts'
import { defineModel, itsScreenGoes } from './define-model.ts'
import { ada, confirmed, grace } from './samples.ts'

export const ownRemovalModel = defineModel(ownRemovalMachine, {
  inputs: { 'an admin': { groupId: 'g-1' } },
  events: {},
  done: {
    getCurrentUser: { 'an admin of the group': confirmed(ada), 'a user without a group': confirmed(grace) },
  },
  facts: {
    session: itsScreenGoes,
    exceptions: {
      'reports failures': {
        rereadingUser:
          'The member is removed, as a toast says; the list that is read next says what became of the admin.',
      },
    },
  },
})
