import { unsavedChangesMachine } from '#machines/unsaved-changes.ts'
import { defineModel } from './define-model.ts'

export const unsavedChangesModel = defineModel(unsavedChangesMachine, {
  events: { 'departure.requested': [{ departure: { by: 'logOut' } }] },
})
