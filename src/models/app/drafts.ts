import { draftsMachine } from '#machines/app/drafts.ts'
import { defineModel } from '#models/define-model.ts'
import { ada, grace } from '#models/samples.ts'

/** The model of the chart `drafts`. */
export const draftsModel = defineModel(draftsMachine, {
  background: ['session.stored', 'session.ended', 'logOut.completed', 'draft.left', 'draft.taken'],
  events: {
    'session.stored': { 'the same person': { userId: ada.id }, 'another person': { userId: grace.id } },
    'draft.left': { 'of the profile': { form: 'profile', draft: { firstName: 'Augusta' } } },
    'draft.taken': { 'of the profile': { form: 'profile' } },
  },
})
