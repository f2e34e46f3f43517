import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { defineModel } from '#models/define-model.ts'

/** The model of the chart `unsaved-changes`. */
export const unsavedChangesModel = defineModel(unsavedChangesMachine, {
  events: {
    'changes.made': [{ loss: 'edits' }, { loss: 'sending' }],
    'departure.requested': [{ departure: { by: 'logOut' } }, { departure: { by: 'reload', losesInput: true } }],
  },
})
