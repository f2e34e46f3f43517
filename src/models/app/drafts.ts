import { draftsMachine } from '#machines/app/drafts.ts'
import { defineModel } from '#models/define-model.ts'
import { ada, grace } from '#models/samples.ts'

/** The model of the chart `drafts`. */
export const draftsModel = defineModel(draftsMachine, {
  events: {
    'session.stored': [{ userId: ada.id }, { userId: grace.id }],
    'draft.left': [{ form: 'profile', draft: { firstName: 'Augusta' } }],
    'draft.taken': [{ form: 'profile' }],
  },
})
