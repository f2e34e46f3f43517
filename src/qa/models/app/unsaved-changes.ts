import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { defineModel, itsScreenGoes } from '#qa/models/define-model.ts'

/** The model of the chart `unsaved-changes`. */
export const unsavedChangesModel = defineModel(unsavedChangesMachine, {
  background: ['changes.made', 'changes.settled', 'departure.requested'],
  events: {
    'changes.made': { 'in a form': { loss: 'edits' }, 'that are being sent': { loss: 'sending' } },
    'departure.requested': {
      'by log-out': { departure: { by: 'logOut' } },
    },
  },
  facts: {
    session: itsScreenGoes,
  },
})
