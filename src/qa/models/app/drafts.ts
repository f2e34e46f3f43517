import { draftsMachine } from '#machines/app/drafts.ts'
import { defineModel } from '#qa/models/define-model.ts'
import { ada, grace } from '#qa/models/samples.ts'

export const draftsModel = defineModel(draftsMachine, {
  background: ['session.stored', 'session.ended', 'logOut.completed', 'draft.left', 'draft.taken'],
  events: {
    'session.stored': { 'the same user': { user: ada }, 'another user': { user: grace } },
    'draft.left': {
      'of the profile': { form: 'profile', draft: { firstName: 'Augusta' } },
      'of the invitations': { form: 'team of g-1', draft: 'zoe@example.com' },
    },
    'draft.taken': { 'of the profile': { form: 'profile' }, 'of the invitations': { form: 'team of g-1' } },
  },
  facts: {
    session: {
      ends: ['session.ended', 'logOut.completed'],
      isOver: (snapshot) => snapshot.matches('interrupted'),
    },
    exceptions: {
      'stays usable': { '': 'It has no screen: the forms give it drafts and take them back.' },
      'handles the session end': { empty: 'Nothing is kept that a log-out could make it forget.' },
    },
  },
})
