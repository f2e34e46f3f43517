import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { defineModel, itsScreenGoes } from '#qa/models/define-model.ts'

export const unsavedChangesModel = defineModel(unsavedChangesMachine, {
  background: ['changes.made', 'changes.settled', 'departure.requested'],
  events: {
    'departure.requested': {
      'by log-out': { departure: { by: 'logOut' } },
    },
  },
  facts: {
    session: itsScreenGoes,
  },
})
